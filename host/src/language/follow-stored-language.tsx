import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from 'shared/api/api-context';
import { DEFAULT_LANGUAGE, getLanguage } from 'shared/language/language';
import { profileQueries } from 'shared/queries/profile';
import { useOptionalSession } from 'shared/session/session';
import { useHasUnsavedWork } from 'shared/session/unsaved-work';
import { chooseLanguage, hasChosenLanguage } from 'shared/theme/choices';

interface FollowStoredLanguageProps {
  readonly reload?: () => void;
}

/**
 * Reloads the page in the language that the renter has chosen on another device. English in the profile may be the
 * default, so it never changes a page. A language that was chosen on this device stays. While the page has unsaved work,
 * the new language applies from the next load on. The cookie is written before the reload, which happens once.
 */
export function FollowStoredLanguage({ reload = reloadPage }: FollowStoredLanguageProps) {
  const isUnsaved = useHasUnsavedWork();
  const personId = useOptionalSession()?.dataAccess.person_id ?? null;
  const { data } = useQuery({
    ...profileQueries.own(useApi(), { personId }),
    enabled: personId !== null && getLanguage() === DEFAULT_LANGUAGE && !hasChosenLanguage(),
  });
  const language = data?.display.language ?? DEFAULT_LANGUAGE;
  useEffect(() => {
    if (language === DEFAULT_LANGUAGE || hasChosenLanguage()) return;
    if (chooseLanguage(language) && !isUnsaved) reload();
  }, [language, isUnsaved, reload]);
  return null;
}

const reloadPage = () => location.reload();
