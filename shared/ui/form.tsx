import type { ReactElement } from 'react';
import styled from 'styled-components';
import { media, space } from '../theme/tokens.ts';
import type { ElementChildren } from './element-children.ts';
import { ErrorSummary, type FieldError } from './error-summary.tsx';

interface FormProps {
  /** What is wrong, in the order of the fields. On top, and to be given to each field by `faultOf`. */
  readonly faults: readonly FieldError[];
  readonly onSubmit: () => void;
  /** True while it is being sent: sent again meanwhile, nothing happens. */
  readonly busy: boolean;
  /** What it is about, where nothing above it says so. */
  readonly label?: string;
  readonly children: ElementChildren;
}

/**
 * What every form does: it is checked by us and not by the browser, sent once, and says on top what has
 * to be mended. Its parts stand one below the other.
 */
export function Form({ faults, onSubmit, busy, label, children }: FormProps): ReactElement {
  return (
    <Parts
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <ErrorSummary errors={faults} />
      {children}
    </Parts>
  );
}

/** The words that belong to a field, if it is among the faults. */
export const faultOf = (faults: readonly FieldError[], field: string): string | undefined =>
  faults.find((one) => one.field === field)?.message;

/** The buttons below a form; the first one sends it. On a phone each takes the whole width. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(16)};
  ${media.belowTablet} { > button, > a { width: 100%; } }
`;

const Parts = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
`;
