import { useEffect, useRef, useState } from 'react';

/**
 * A form that replaces its button: the focus moves to the first field when it opens, and back to the button
 * when it is canceled. After a success, the form shows a message that takes the focus.
 */
export function useInlineForm(firstField: string, isOpenAtFirst = false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const opener = useRef<HTMLButtonElement>(null);
  const movesFocus = useRef(false);
  useEffect(() => {
    const target = isOpen ? document.getElementById(firstField) : opener.current;
    if (movesFocus.current) target?.focus();
    movesFocus.current = false;
  }, [isOpen, firstField]);
  return {
    isOpen,
    opener,
    open() {
      movesFocus.current = true;
      setOpen(true);
    },
    leave() {
      movesFocus.current = true;
      setOpen(false);
    },
    done: () => setOpen(false),
  };
}
