import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from 'shared/i18n/kit-texts';
import { paths } from 'shared/paths/paths';
import { LinkButton } from '../actions/link-button.tsx';
import { Empty } from './empty.tsx';

interface NotFoundProps {
  /** The kit's own words without them. */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

/** A thing that does not exist: asking again cannot bring it, so the page offers a way on. */
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

/** The start of the section that the page is in; the start page from there, and from elsewhere. */
function useSectionStart(): { section: string; to: string } {
  const { pathname, search } = useLocation();
  const section = SECTIONS.find((name) => pathname.startsWith(paths[name]));
  const isStart = section !== undefined && pathname === paths[section] && search === '';
  if (section === undefined || isStart) return { section: 'none', to: paths.home };
  return { section, to: paths[section] };
}

/** Whether a service said that what was asked for does not exist, or no longer does. */
export function isNotFoundError(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error && error.status;
  return status === 404 || status === 410;
}
