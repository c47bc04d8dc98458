import {
  createContext,
  Fragment,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';

/** Stores form drafts of the signed-in person (decision 56). Provided by the host. */
export interface FormDraftStore {
  /** The draft of a key; null if there is none. */
  readonly read: (key: string) => unknown;
  /** Whether there is a draft that was stored by an earlier load of the page, or before a screen failed. */
  readonly hasEarlierDraft: (key: string) => boolean;
  /** Stores a draft; null removes it. Does nothing after the session has ended. */
  readonly write: (key: string, draft: unknown) => void;
  /**
   * Whether a form that closes removes its draft. False from the moment the session ends, before the page is removed,
   * and while a failed screen is removed.
   */
  readonly removesOnClose: () => boolean;
}

export const FormDraftsContext = createContext<FormDraftStore | null>(null);

/** The draft of one form. */
export interface FormDraft {
  readonly read: () => unknown;
  readonly write: (draft: unknown) => void;
  /** Called when the form closes. Removes the draft, unless the end of the session or a failed screen closed the form. */
  readonly leave: () => void;
  /** Removes the draft and remounts everything inside the scope. */
  readonly discard: () => void;
  readonly wasDiscarded: boolean;
}

export const FormDraftContext = createContext<FormDraft | null>(null);

interface DraftScopeProps {
  /** Name of the form, unique in the portal. */
  readonly form: string;
  /** Id of the edited object if there can be several forms of this name. */
  readonly about?: string;
  readonly children: ReactNode;
}

/**
 * Restores the input of the `Form` inside after a sign-in or a reload. Put it directly around the component that holds
 * the values, so that they are reset when the draft is discarded.
 */
export function DraftScope({ form, about, children }: DraftScopeProps): ReactElement {
  const store = useContext(FormDraftsContext);
  const [edition, setEdition] = useState(0);
  const key = getDraftKey(form, about);
  const draft = useMemo(
    () =>
      store && {
        read: () => store.read(key),
        write: (value: unknown) => store.write(key, value),
        leave: () => store.removesOnClose() && store.write(key, null),
        discard: () => {
          store.write(key, null);
          setEdition((previous) => previous + 1);
        },
        wasDiscarded: edition > 0,
      },
    [store, key, edition],
  );
  return (
    <FormDraftContext value={draft}>
      <Fragment key={edition}>{children}</Fragment>
    </FormDraftContext>
  );
}

/**
 * Whether an earlier load of the page stored a draft when the component mounted, so that its editor or dialog opens
 * automatically. Also true after the draft was discarded, so that an open editor stays open.
 */
export function useHasDraft(form: string, about?: string): boolean {
  const store = useContext(FormDraftsContext);
  const wasDiscarded = useContext(FormDraftContext)?.wasDiscarded ?? false;
  return useState(
    () => wasDiscarded || (store?.hasEarlierDraft(getDraftKey(form, about)) ?? false),
  )[0];
}

/**
 * A text that is stored until it is sent, also while its form is closed. `isRestored`: it comes from an earlier load of
 * the page and has not been sent or cleared yet.
 */
export function useDraftText(form: string, about?: string) {
  const store = useContext(FormDraftsContext);
  const key = getDraftKey(form, about);
  const [text, setText] = useState(() => {
    const stored = store?.read(key);
    return typeof stored === 'string' ? stored : '';
  });
  const [isRestored, setRestored] = useState(() => store?.hasEarlierDraft(key) ?? false);
  const writeText = useCallback(
    (typed: string) => {
      setText(typed);
      if (typed === '') setRestored(false);
      store?.write(key, typed === '' ? null : typed);
    },
    [store, key],
  );
  return { text, keep: writeText, isRestored };
}

const getDraftKey = (form: string, about = ''): string => `${form}:${about}`;
