import { numberSlot, slot } from 'shared/federation/first-content/part';
import { renderTemplate, slotElement } from 'shared/federation/first-content/render-template';
import { paths } from 'shared/paths/paths';
import { MoneyFigure } from 'shared/ui/money';
import { MoneyBar } from 'shared/ui/money-bar';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { AmountLine } from '../amounts-due/amounts-due-lines.tsx';
import { DUE_CHIP_LOOKS, DueChip } from '../overview/money/due-chip.tsx';
import { DueLines, LateFeeLine } from '../overview/money/due-lines.tsx';
import { MoneyFiguresLayout } from '../overview/money/money-figures.tsx';
import { AmountToPay, NothingToPay } from '../overview/money/money-layout.tsx';
import { PayNowButton } from '../overview/money/pay-now-button.tsx';
import { t } from '../texts.ts';

const text = slot('text');
const LEFT = { kind: 'left', cents: numberSlot('left') } as const;

/** The parts of the first content, which the build renders. `fillOverview` names them and fills their slots. */
const createParts = () => ({
  page: (
    <Page title={t('overview.title')} lead={slotElement('lead')} side={<span />}>
      {slot('block')}
    </Page>
  ),
  address: <span>{text}</span>,
  'address-loading': <Placeholder type="text" shade="light" />,
  due: (
    <AmountToPay
      chip={slotElement('chip')}
      amount={
        <MoneyFigure
          text={slot('amount')}
          parts={{ minus: false, whole: slot('whole'), cents: slot('fraction') }}
          size="lg"
        />
      }
      figures={slotElement('figures')}
      lines={<DueLines amounts={slotElement('lines')} lateFee={slotElement('lateFee')} />}
      action={slotElement('action')}
    />
  ),
  nothing: <NothingToPay title={slot('title')} text={text} figures={slotElement('figures')} />,
  line: <AmountLine>{text}</AmountLine>,
  'late-fee': <LateFeeLine text={text} />,
  figures: (
    <MoneyFiguresLayout
      bar={slotElement('bar')}
      balance={slot('balance')}
      pending={slot('pending')}
      lastLabel={slot('lastLabel')}
      last={slot('last')}
    />
  ),
  bar: <MoneyBar label={slot('label')} segments={[LEFT]} />,
  'bar-pending': (
    <MoneyBar
      label={slot('label')}
      segments={[{ kind: 'pending', cents: numberSlot('pending') }, LEFT]}
    />
  ),
  'action-pay': <PayNowButton action={{ kind: 'pay' }} />,
  'action-off': <PayNowButton action={{ kind: 'off', title: slot('title'), text }} />,
  'action-movedOut': <PayNowButton action={{ kind: 'movedOut', text }} />,
  'action-unknown': <PayNowButton action={{ kind: 'unknown', receiptPath: slot('receiptPath') }} />,
  ...Object.fromEntries(
    DUE_CHIP_LOOKS.map((look) => [`chip-${look}`, <DueChip key={look} look={look} text={text} />]),
  ),
});

export const render = () => renderTemplate(createParts(), paths.payments);
