import type { Quote } from 'shared/contract/payments/quotes';
import { color, media, space, type } from 'shared/theme/tokens';
import { DateField } from 'shared/ui/date-field';
import { RadioList } from 'shared/ui/radio-list';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import type { QuoteOption } from '../method-messages.ts';
import { t } from '../texts.ts';
import { formatChosenDate, formatSendNow } from './when-messages.ts';

interface WhenChoiceProps {
  quote: Quote;
  option: QuoteOption;
  timeZone: string;
  limits: { min: string; max: string };
  isLater: boolean;
  typed: string;
  error: string | null;
  /** The name of the date field. */
  field: string;
  /** Called with the date as typed; null means now. */
  onChoose: (day: string | null) => void;
}

export function WhenChoice({ quote, option, isLater, typed, onChoose, ...rest }: WhenChoiceProps) {
  return (
    <Sheet $fill="edge">
      <RadioList
        label={t('when.title')}
        labelHidden
        layout="picker"
        name="when"
        value={isLater ? 'later' : 'now'}
        onChange={(choice) => onChoose(choice === 'now' ? null : typed)}
        options={[
          {
            value: 'now',
            label: t('when.now'),
            detail: [
              option.method.kind === 'bank'
                ? formatSendNow(quote, rest.timeZone)
                : t('when.cardNow'),
            ],
          },
          { value: 'later', label: t('when.later'), detail: [t('when.laterHint')] },
        ]}
      />
      {isLater && (
        <Field>
          <DateField
            label={t('when.day')}
            name={rest.field}
            value={typed}
            min={rest.limits.min}
            max={rest.limits.max}
            error={rest.error ?? undefined}
            onChange={onChoose}
          />
          <TextBlock role="status">{quote.send_on === typed && formatChosenDate(option)}</TextBlock>
        </Field>
      )}
    </Sheet>
  );
}

/** Aligns the field with the text of the radio choice above it. */
const Field = styled.div`
  padding: ${space(16)} ${space(20)} ${space(24)} 3.5rem;
  border-top: 1px solid ${color('line')};
  ${media.desktop} { padding-inline: 4.25rem ${space(32)}; }
`;
const TextBlock = styled.p`
  ${type.side}
  margin-top: ${space(12)};
`;
