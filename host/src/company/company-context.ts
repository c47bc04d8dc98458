import { createContext, useContext } from 'react';
import type { CompanyConfig } from 'shared/config/environment';

export const CompanyContext = createContext<CompanyConfig | null>(null);

/** The company whose name, contact page and phone numbers the page shows. */
export function useCompany(): CompanyConfig {
  const company = useContext(CompanyContext);
  if (company === null) throw new Error('useCompany needs a CompanyContext around it');
  return company;
}
