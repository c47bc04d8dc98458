import { useState } from 'react';
import { usePersonId } from 'shared/session/session';

/** What is typed and not sent, for each person and charge: it outlives a reload, not the tab. */
export function useKeptText(chargeId: string): [text: string, keep: (text: string) => void] {
  const place = `charge-question:${usePersonId()}:${chargeId}`;
  const [text, setText] = useState(() => read(place));
  const keep = (typed: string) => {
    setText(typed);
    write(place, typed);
  };
  return [text, keep];
}

function read(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

function write(place: string, text: string) {
  try {
    if (text === '') sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  } catch {
    // A full or forbidden store: the form works on without it.
  }
}
