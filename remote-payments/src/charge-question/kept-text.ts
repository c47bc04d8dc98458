import { useState } from 'react';
import { readDraft, writeDraft } from 'shared/session/draft-store';
import { usePersonId } from 'shared/session/session';

/** What is typed and not sent, for each person and charge. */
export function useKeptText(chargeId: string): [text: string, keep: (text: string) => void] {
  const place = `charge-question:${usePersonId()}:${chargeId}`;
  const [text, setText] = useState(() => {
    const kept = readDraft(place);
    return typeof kept === 'string' ? kept : '';
  });
  const keep = (typed: string) => {
    setText(typed);
    writeDraft(place, typed === '' ? null : typed);
  };
  return [text, keep];
}
