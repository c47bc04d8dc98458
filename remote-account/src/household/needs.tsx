import { MAX_NEED_LENGTH, type NeedsInput } from 'shared/contract/household';
import { CheckboxField } from 'shared/ui/checkbox-field';
import { getWrittenLang } from 'shared/ui/mark-written';
import { TextAreaField } from 'shared/ui/text-area-field';
import { type FormKind, textOrNull } from '../editing/part-kind.ts';
import { t } from './texts.ts';

interface Draft {
  readonly large_print: boolean;
  readonly relay: boolean;
  readonly mobility: boolean;
  readonly other: string;
}

/** What the property manager has to know to contact and help the renter. */
export const needs: FormKind<NeedsInput, Draft> = {
  get title() {
    return t('needs.title');
  },
  get saved() {
    return t('needs.saved');
  },
  firstField: 'large_print',
  rows(value) {
    const notes = [
      ...(value.large_print ? [t('needs.largePrint')] : []),
      ...(value.relay ? [t('needs.relay')] : []),
      ...(value.mobility ? [t('needs.mobility')] : []),
    ];
    if (notes.length === 0 && value.other === null)
      return [{ term: t('needs.term'), value: t('needs.none') }];
    const list = notes.map((note) => <li key={note}>{note}</li>);
    const items = (
      <ul>
        {list}
        {value.other !== null && <li lang={getWrittenLang('unknown')}>{value.other}</li>}
      </ul>
    );
    return [{ term: t('needs.term'), value: items }];
  },
  toDraft: (value) => ({ ...value, other: value.other ?? '' }),
  parse(draft) {
    if (draft.other.trim().length > MAX_NEED_LENGTH) {
      return { errors: [{ field: 'needs_other', message: t('long', { most: MAX_NEED_LENGTH }) }] };
    }
    return { input: { ...draft, other: textOrNull(draft.other) } };
  },
  fields: ({ draft, save, getError }) => (
    <>
      <CheckboxField
        name="large_print"
        label={t('needs.largePrint')}
        hint={t('needs.largePrintHint')}
        value={draft.large_print}
        onChange={(large_print) => save({ large_print })}
      />
      <CheckboxField
        name="relay"
        label={t('needs.relay')}
        hint={t('needs.relayHint')}
        value={draft.relay}
        onChange={(relay) => save({ relay })}
      />
      <CheckboxField
        name="mobility"
        label={t('needs.mobility')}
        hint={t('needs.mobilityHint')}
        value={draft.mobility}
        onChange={(mobility) => save({ mobility })}
      />
      <TextAreaField
        name="needs_other"
        label={t('needs.other')}
        optional
        value={draft.other}
        error={getError('needs_other')}
        onChange={(other) => save({ other })}
      />
    </>
  ),
};
