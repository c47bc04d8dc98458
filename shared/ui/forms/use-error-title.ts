import { useEffect } from 'react';
import { t } from 'shared/i18n/kit-texts';

/** Puts "Error: " before the document's title while a form on the page has faults. */
export function useErrorTitle(marked: boolean): void {
  useEffect(() => {
    if (!marked) return;
    const plain = document.title;
    document.title = `${t('errorSummary.titlePrefix')}${plain}`;
    return () => {
      document.title = plain;
    };
  }, [marked]);
}
