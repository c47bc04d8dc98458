import { type ReactNode, useEffect } from 'react';
import type { CompanyConfig } from 'shared/config/environment';
import { useEnvironment } from '../environment-context.ts';
import { useSessionState } from '../sign-in/portal-session.ts';
import { CompanyContext } from './company-context.ts';
import { writeCompanyCookie } from './company-cookie.ts';

interface CompanyProviderProps {
  readonly company: CompanyConfig;
  readonly children: ReactNode;
}

/** Provides the company to the page and uses its name as the document title (spec 1). */
export function CompanyProvider({ company, children }: CompanyProviderProps) {
  const environment = useEnvironment();
  const isSessionKnown = useSessionState().status !== 'loading';
  useEffect(() => {
    document.title = company.name;
  }, [company]);
  useEffect(() => {
    if (isSessionKnown) writeCompanyCookie(environment, company);
  }, [isSessionKnown, environment, company]);
  return <CompanyContext value={company}>{children}</CompanyContext>;
}
