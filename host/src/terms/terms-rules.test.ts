import fc from 'fast-check';
import {
  getTermsChange,
  isTermsDialogShown,
  sendAcceptance,
  type TermsStatus,
  toAcceptanceInput,
} from './terms-rules.ts';

const terms = (id: string) => ({ terms_of_service_version_id: id, version_text: 'The terms' });
const privacy = (id: string) => ({ privacy_policy_version_id: id, version_text: 'The policy' });
const accepted = (termsId: string, privacyId: string) => ({
  terms_of_service_version_id: termsId,
  privacy_policy_version_id: privacyId,
});
const facts = (changes: Partial<TermsStatus> = {}): TermsStatus => ({
  terms: terms('t2'),
  privacy: privacy('p1'),
  acceptance: accepted('t2', 'p1'),
  ...changes,
});

describe('spec 4: the flag is set when both ids exist and something of them is not accepted', () => {
  test.each([
    ['nothing accepted', { acceptance: null }, 'first'],
    ['older terms accepted', { acceptance: accepted('t1', 'p1') }, 'terms'],
    ['an older policy accepted', { acceptance: accepted('t2', 'p0') }, 'privacy'],
    ['older versions of both accepted', { acceptance: accepted('t1', 'p0') }, 'both'],
    ['both versions accepted', {}, null],
    ['an acceptance that is not known', { acceptance: undefined }, null],
    ['terms that are not known', { acceptance: null, terms: undefined }, null],
    ['no terms published', { acceptance: null, terms: null }, null],
    ['terms without an id', { acceptance: null, terms: terms('') }, null],
    ['a policy that is not known', { acceptance: null, privacy: undefined }, null],
    ['no policy published', { acceptance: null, privacy: null }, null],
    ['a policy without an id', { acceptance: null, privacy: privacy('') }, null],
  ] as const)('%s', (_name, changes, news) => {
    expect(getTermsChange(facts(changes))).toBe(news);
  });

  const id = fc.constantFrom('', 'a', 'b', 'c');
  const known = <T>(of: fc.Arbitrary<T>) => fc.option(fc.option(of), { nil: undefined });
  const anyFacts = fc.record({
    terms: known(id.map(terms)),
    privacy: known(id.map(privacy)),
    acceptance: known(fc.tuple(id, id).map(([t, p]) => accepted(t, p))),
  });

  test('for any ids at all', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const termsId = any.terms?.terms_of_service_version_id ?? '';
        const privacyId = any.privacy?.privacy_policy_version_id ?? '';
        const idsExist = termsId !== '' && privacyId !== '';
        const differs =
          any.acceptance === null ||
          (any.acceptance !== undefined &&
            (any.acceptance.terms_of_service_version_id !== termsId ||
              any.acceptance.privacy_policy_version_id !== privacyId));
        expect(getTermsChange(any) !== null).toBe(idsExist && differs);
      }),
    );
  });

  test('what is accepted is never asked for again', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const input = toAcceptanceInput(any, { personId: 'x', corporationId: 'y' });
        if (input === null) return expect(getTermsChange(any)).toBeNull();
        const after = accepted(input.termsOfServiceVersionId, input.privacyPolicyVersionId);
        expect(getTermsChange({ ...any, acceptance: after })).toBeNull();
      }),
    );
  });
});

describe('spec 4: the modal shows only when the flag is set, both texts are loaded and nothing loads', () => {
  const needed = facts({ acceptance: null });
  const noText = { ...terms('t2'), version_text: '' };

  test.each([
    ['all of it is so', needed, false, false, true],
    ['something is still loading', needed, true, false, false],
    ['the flag is not set', facts(), false, false, false],
    ['a text is not there', facts({ acceptance: null, terms: noText }), false, false, false],
    ['it is open and the refetch after an answer runs', needed, true, true, true],
    ['it is open and the flag falls', facts(), true, true, false],
  ] as const)('%s', (_name, known, isLoading, wasShown, shown) => {
    expect(isTermsDialogShown(known, isLoading, wasShown)).toBe(shown);
  });
});

describe('spec 4: Accept is for both versions in force', () => {
  const who = { personId: 'person', corporationId: 'company' };

  afterEach(() => jest.restoreAllMocks());

  const send = (known: TermsStatus) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const sent: unknown[] = [];
    sendAcceptance(known, who, (input) => sent.push(input));
    return { sent, warnings: warn.mock.calls.length };
  };

  test('their ids, with person and company', () => {
    const input = { ...who, termsOfServiceVersionId: 't2', privacyPolicyVersionId: 'p1' };
    expect(send(facts())).toEqual({ sent: [input], warnings: 0 });
  });

  test.each([
    ['no terms', { terms: null }],
    ['terms that are not known', { terms: undefined }],
    ['terms without an id', { terms: terms('') }],
    ['no policy', { privacy: null }],
    ['a policy that is not known', { privacy: undefined }],
    ['a policy without an id', { privacy: privacy('') }],
  ])('spec 8: %s: it warns and does nothing', (_name, changes) => {
    expect(send(facts(changes))).toEqual({ sent: [], warnings: 1 });
  });
});
