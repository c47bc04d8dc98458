import { useActivePrivacy } from '../queries/legal.ts';
import { t } from '../texts.ts';
import { LegalText } from './legal-text.tsx';

export function PrivacyPolicyPage() {
  return <LegalText title={t('legal.privacy.title')} query={useActivePrivacy()} />;
}
