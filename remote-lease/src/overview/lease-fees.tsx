import { DescriptionList } from 'shared/ui/description-list';
import { getWrittenLang } from 'shared/ui/mark-written';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { useFeePolicies } from '../queries/fee-policies.ts';
import { t } from '../texts.ts';
import { splitPolicy } from './split-policy.ts';

/** Lists fees other than rent and late fee. A failure does not affect the rest of the page. */
export function LeaseFees() {
  return (
    <SectionPart title={t('fees.title')}>
      <QueryView
        query={useFeePolicies()}
        loading={<Placeholder type="paragraph" />}
        empty={(policies) => policies.length === 0}
        whenEmpty={<p>{t('fees.none')}</p>}
        failure={{ title: t('fees.failed') }}
      >
        {(policies) => (
          <DescriptionList
            rows={policies.map(({ policy_name }) => ({
              ...splitPolicy(policy_name),
              lang: getWrittenLang(),
            }))}
          />
        )}
      </QueryView>
    </SectionPart>
  );
}
