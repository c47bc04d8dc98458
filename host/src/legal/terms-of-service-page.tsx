import { useActiveTerms } from '../queries/legal.ts';
import { t } from '../texts.ts';
import { LegalText } from './legal-text.tsx';

export function TermsOfServicePage() {
  return <LegalText title={t('legal.terms.title')} query={useActiveTerms()} />;
}
