import { useEffect, useRef } from 'react';
import type { LeaseDocument } from 'shared/contract/documents';
import { formatDate } from 'shared/format/date';
import { paths } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { DraftScope } from 'shared/ui/draft-scope';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { ProofForm } from './proof-form.tsx';
import { t } from './texts.ts';
import { useProofForm } from './use-proof-form.ts';

interface ProofPartProps {
  readonly leaseId: string;
  readonly today: string;
}

/** Shows the form, or the confirmation after sending. */
export function ProofPart(props: ProofPartProps) {
  return (
    <DraftScope form="insurance" about={props.leaseId}>
      <SendProof {...props} />
    </DraftScope>
  );
}

function SendProof({ leaseId, today }: ProofPartProps) {
  const form = useProofForm(leaseId, today);
  return form.sent ? (
    <ProofSent proof={form.sent} onAnother={form.resetForm} />
  ) : (
    <ProofForm form={form} />
  );
}

function ProofSent({ proof, onAnother }: { proof: LeaseDocument; onAnother: () => void }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  const validUntil = proof.valid_until ?? proof.created_on;
  return (
    <Stack ref={container} tabIndex={-1} role="status">
      <Banner kind="ok" icon="check-circle" title={t('sent')}>
        {t('sentText', {
          name: proof.name,
          date: formatDate(validUntil, { year: true, weekday: false }),
        })}
      </Banner>
      <NextLinks>
        <TextLink to={paths.leaseDocuments}>{t('sentList')}</TextLink>
        <Button kind="outlined" onClick={onAnother}>
          {t('sentAnother')}
        </Button>
      </NextLinks>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
  &:focus { outline: none; }
`;

const NextLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(24)};
`;
