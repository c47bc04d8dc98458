import { useEffect } from 'react';
import { t } from 'shared/i18n/kit-texts';

/** Adds the prefix "Error: " to the document title while a form on the page has errors. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const title = document.title;
    document.title = `${t('errorSummary.titlePrefix')}${title}`;
    return () => {
      document.title = title;
    };
  }, [hasErrors]);
}
