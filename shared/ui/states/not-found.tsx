import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from 'shared/i18n/kit-texts';
import { paths } from 'shared/paths/paths';
import { LinkButton } from '../actions/link-button.tsx';
import { Empty } from './empty.tsx';

interface NotFoundProps {
  /** Without a title the default texts are shown. */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

/** Shown for something that does not exist. A retry cannot help, so it links to the start of the section. */
export function NotFound({ title = t('missing.title'), children }: NotFoundProps): ReactElement {
  const { section, to } = useSectionStart();
  return (
    <div role="alert">
      <Empty
        icon="info"
        title={title}
        action={
          <LinkButton to={to} kind="primary">
            {t('missing.wayOn', { section })}
          </LinkButton>
        }
      >
        {children ?? t('missing.text')}
      </Empty>
    </div>
  );
}

const SECTIONS = ['payments', 'lease', 'maintenance', 'account'] as const;

/** The start of the current section, or the home page if the renter is already there. */
function useSectionStart(): { section: string; to: string } {
  const { pathname, search } = useLocation();
  const section = SECTIONS.find((name) => pathname.startsWith(paths[name]));
  const isStart = section !== undefined && pathname === paths[section] && search === '';
  if (section === undefined || isStart) return { section: 'none', to: paths.home };
  return { section, to: paths[section] };
}

/** Whether the error is a response with status 404 or 410. */
export function isNotFoundError(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error && error.status;
  return status === 404 || status === 410;
}
