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
const createStatus = (changes: Partial<TermsStatus> = {}): TermsStatus => ({
  terms: terms('t2'),
  privacy: privacy('p1'),
  acceptance: accepted('t2', 'p1'),
  ...changes,
});

describe('spec 4: the flag is set when both ids exist and one is not accepted', () => {
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
  ] as const)('%s', (_name, changes, change) => {
    expect(getTermsChange(createStatus(changes))).toBe(change);
  });

  const id = fc.constantFrom('', 'a', 'b', 'c');
  const maybeLoaded = <T>(of: fc.Arbitrary<T>) => fc.option(fc.option(of), { nil: undefined });
  const anyStatus = fc.record({
    terms: maybeLoaded(id.map(terms)),
    privacy: maybeLoaded(id.map(privacy)),
    acceptance: maybeLoaded(fc.tuple(id, id).map(([t, p]) => accepted(t, p))),
  });

  test('is set exactly when both ids exist and one differs, for any ids', () => {
    fc.assert(
      fc.property(anyStatus, (any) => {
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

  test('is never set after accepting both versions', () => {
    fc.assert(
      fc.property(anyStatus, (any) => {
        const input = toAcceptanceInput(any, { personId: 'x', corporationId: 'y' });
        if (input === null) return expect(getTermsChange(any)).toBeNull();
        const after = accepted(input.termsOfServiceVersionId, input.privacyPolicyVersionId);
        expect(getTermsChange({ ...any, acceptance: after })).toBeNull();
      }),
    );
  });
});

describe('spec 4: the modal shows only when the flag is set, both texts are loaded and nothing loads', () => {
  const needed = createStatus({ acceptance: null });
  const noText = { ...terms('t2'), version_text: '' };

  test.each([
    ['all conditions are met', needed, false, false, true],
    ['something is still loading', needed, true, false, false],
    ['the flag is not set', createStatus(), false, false, false],
    ['a text is missing', createStatus({ acceptance: null, terms: noText }), false, false, false],
    ['it is open and data is refetched after accepting', needed, true, true, true],
    ['it is open and the flag is cleared', createStatus(), true, true, false],
  ] as const)('%s', (_name, maybeLoaded, isLoading, wasShown, shown) => {
    expect(isTermsDialogShown(maybeLoaded, isLoading, wasShown)).toBe(shown);
  });
});

describe('spec 4: Accept sends both current versions', () => {
  const person = { personId: 'person', corporationId: 'company' };

  afterEach(() => jest.restoreAllMocks());

  const send = (status: TermsStatus) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const sent: unknown[] = [];
    sendAcceptance(status, person, (input) => sent.push(input));
    return { sent, warnings: warn.mock.calls.length };
  };

  test('sends the ids of both versions with person and company', () => {
    const input = { ...person, termsOfServiceVersionId: 't2', privacyPolicyVersionId: 'p1' };
    expect(send(createStatus())).toEqual({ sent: [input], warnings: 0 });
  });

  test.each([
    ['no terms', { terms: null }],
    ['terms that are not known', { terms: undefined }],
    ['terms without an id', { terms: terms('') }],
    ['no policy', { privacy: null }],
    ['a policy that is not known', { privacy: undefined }],
    ['a policy without an id', { privacy: privacy('') }],
  ])('spec 8: warns and sends nothing with %s', (_name, changes) => {
    expect(send(createStatus(changes))).toEqual({ sent: [], warnings: 1 });
  });
});
