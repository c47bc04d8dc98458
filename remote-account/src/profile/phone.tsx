import { formatPhone } from 'shared/format/phone';
import { loadCode } from 'shared/loading/load-code';
import { CheckboxField } from 'shared/ui/checkbox-field';
import { NotTranslated } from 'shared/ui/not-translated';
import { TextField } from 'shared/ui/text-field';
import type { PartKind } from '../editing/part-kind.ts';
import { t } from '../texts.ts';

interface Draft {
  readonly number: string;
  readonly may_text: boolean;
}

/** The phone number for the office, and whether the office may send text messages to it. */
export const phone: PartKind<'phone', Draft> = {
  part: 'phone',
  get title() {
    return t('phone.title');
  },
  get saved() {
    return t('phone.saved');
  },
  firstField: 'number',
  rows: ({ number, may_text }) => [
    {
      term: t('phone.number'),
      value:
        number === null ? t('part.notGiven') : <NotTranslated>{formatPhone(number)}</NotTranslated>,
    },
    { term: t('phone.texts'), value: t(may_text ? 'phone.textsYes' : 'phone.textsNo') },
  ],
  toDraft: ({ number, may_text }) => ({
    number: number === null ? '' : formatPhone(number),
    may_text,
  }),
  async parse({ number: typed, may_text }) {
    if (typed.trim() === '') {
      if (may_text) return { errors: [{ field: 'number', message: t('phone.missing') }] };
      return { input: { number: null, may_text } };
    }
    // The numbering plans of all countries are large, so they are loaded only for validation.
    const { toPhone, toTextNumber } = await loadCode(() => import('shared/contract/phone'));
    const number = toPhone(typed);
    if (number === null) return { errors: [{ field: 'number', message: t('phone.wrong') }] };
    if (may_text && toTextNumber(number) === null) {
      return { errors: [{ field: 'may_text', message: t('phone.noTexts') }] };
    }
    return { input: { number, may_text } };
  },
  fields: ({ draft, save, getError }) => (
    <>
      <TextField
        name="number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('phone.number')}
        hint={t('phone.hint')}
        optional
        value={draft.number}
        error={getError('number')}
        onChange={(number) => save({ number })}
      />
      <CheckboxField
        name="may_text"
        label={t('phone.mayText')}
        hint={t('phone.mayTextHint')}
        value={draft.may_text}
        error={getError('may_text')}
        onChange={(may_text) => save({ may_text })}
      />
    </>
  ),
};
