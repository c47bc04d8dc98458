import { formatList } from 'shared/format/list';
import { getWorkOrderPath, paths } from 'shared/paths/paths';
import { color, space } from 'shared/theme/tokens';
import { getWrittenLang } from 'shared/ui/mark-written';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { Sheet } from 'shared/ui/sheet';
import { StatusIcon } from 'shared/ui/status-icon';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { EmergencySide } from '#src/emergency/emergency.tsx';
import { type FoundOrders, useWorkOrdersByIds } from '#src/queries/work-orders-by-ids.ts';
import { Text, t } from '#src/texts.ts';
import { MissingRequest } from '#src/work-order/missing-request.tsx';
import { Actions, Lead, Quiet, SentNext } from './request-sent.tsx';

/** The confirmation of several problems: the number of each, and what happens next. */
export function RequestsSent({ ids }: { readonly ids: readonly string[] }) {
  const orders = useWorkOrdersByIds(ids);
  const isMissing = orders.data?.length === 0;
  return (
    <Page
      title={isMissing ? t('details.missingTitle') : t('sent.titles')}
      back={{ to: paths.maintenance, label: t('details.back') }}
      side={<EmergencySide />}
    >
      <QueryView
        query={orders}
        loading={
          <Sheet>
            <Placeholder type="heading" />
            <Placeholder type="bodyText" />
          </Sheet>
        }
        empty={(orders) => orders.length === 0}
        whenEmpty={<MissingRequest />}
        failure={{ title: t('details.failed'), children: t('details.failedHint') }}
      >
        {(orders) => <Sent orders={orders} />}
      </QueryView>
    </Page>
  );
}

function Sent({ orders }: { readonly orders: FoundOrders }) {
  const [first] = orders;
  const numbers = formatList(orders.map(({ number }) => `#${number}`));
  return (
    <>
      <Sheet>
        <StatusIcon kind="ok" icon="check-circle" />
        <Lead>
          <Text
            id="sent.numbers"
            values={{ count: orders.length, numbers }}
            components={{ b: <b /> }}
          />
        </Lead>
        <List>
          {orders.map((order) => (
            <li key={order.work_order_id}>
              <span lang={getWrittenLang('unknown')}>{order.title}</span>
              <TextLink to={getWorkOrderPath(order.work_order_id)}>
                {t('sent.viewOne', { number: String(order.number) })}
              </TextLink>
            </li>
          ))}
        </List>
        <Quiet>{t('sent.numbersText')}</Quiet>
        <Actions>
          <TextLink to={paths.maintenance}>{t('sent.list')}</TextLink>
          <TextLink to={paths.maintenanceRequest}>{t('sent.another')}</TextLink>
        </Actions>
      </Sheet>
      {first && <SentNext order={first} />}
    </>
  );
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color('line')};
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(4)} ${space(24)};
    padding: ${space(12)} 0;
    border-bottom: 1px solid ${color('line')};
  }
  > li > :first-child { min-width: 0; overflow-wrap: anywhere; }
`;
