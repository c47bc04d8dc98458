import { useEffect, useRef, useState } from 'react';

/**
 * A form that stands in place of its button: the focus goes to its first field as it opens, and back to
 * the button when it is left. What is done in it says so itself, and takes the focus there.
 */
export function useOpened(firstField: string, isOpenAtFirst = false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const opener = useRef<HTMLButtonElement>(null);
  const goes = useRef(false);
  useEffect(() => {
    const target = isOpen ? document.getElementById(firstField) : opener.current;
    if (goes.current) target?.focus();
    goes.current = false;
  }, [isOpen, firstField]);
  return {
    isOpen,
    opener,
    open() {
      goes.current = true;
      setOpen(true);
    },
    leave() {
      goes.current = true;
      setOpen(false);
    },
    done: () => setOpen(false),
  };
}
