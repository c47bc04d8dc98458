import type { ReactElement, ReactNode } from 'react';
import { color, media, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { useCurrentError } from './edited-fields.ts';
import { FieldNotes, type FieldProps, Frame, getDescriptionProps } from './field-frame.tsx';
import { type RadioLayout, RadioOption, type RadioOptionProps } from './radio-option.tsx';

/** One choice of a `RadioList`. */
export type RadioChoice<Value extends string> = Omit<
  RadioOptionProps,
  'id' | 'name' | 'chosen' | 'onChoose' | 'layout' | 'value'
> & { readonly value: Value };

interface RadioListProps<Value extends string> extends Omit<FieldProps<Value | ''>, 'onChange'> {
  readonly onChange: (value: Value) => void;
  readonly options: readonly RadioChoice<Value>[];
  readonly layout?: RadioLayout;
  /** Content above the first row of a picker, aligned with its text. */
  readonly head?: ReactNode;
  /** The label is only for screen readers, because the page title has the same text. */
  readonly labelHidden?: boolean;
}

/** A group of radio buttons. An unavailable option shows the reason and cannot be chosen. */
export function RadioList<Value extends string>(fieldProps: RadioListProps<Value>): ReactElement {
  const props = useCurrentError(fieldProps);
  const { label, name, value, onChange, options, layout = 'rows', head, labelHidden } = props;
  const descriptionId = getDescriptionProps(props)['aria-describedby'];
  return (
    <Group as="fieldset" $wrong={Boolean(props.error)} aria-describedby={descriptionId}>
      <legend>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <strong>{label}</strong>}
      </legend>
      <FieldNotes name={name} hint={props.hint} error={props.error} />
      {head && <Head>{head}</Head>}
      <Options $layout={layout}>
        {options.map((option, index) => (
          <RadioOption
            {...option}
            key={option.value}
            // The error summary links to the first option.
            id={index === 0 ? name : `${name}-${option.value}`}
            name={name}
            layout={layout}
            chosen={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </Options>
    </Group>
  );
}

const Group = styled(Frame)`
  gap: 0;
  /* A floated legend is inside the error border instead of on it. */
  legend { float: left; width: 100%; padding: 0; }
  > p { margin-top: ${space(4)}; }
`;

const DISPLAYS = { inline: 'flex', tiles: 'grid', rows: 'block', picker: 'block' } as const;

const Options = styled.div<{ $layout: RadioLayout }>`
  display: ${({ $layout }) => DISPLAYS[$layout]};
  flex-wrap: wrap;
  gap: ${({ $layout }) => ($layout === 'tiles' ? space(12) : `0 ${space(24)}`)};
  padding-top: ${({ $layout }) => ($layout === 'tiles' ? space(8) : '0')};
  ${({ $layout }) => $layout === 'inline' && `clear: both; ${media.belowTablet} { flex-direction: column; }`}
  ${({ $layout }) => $layout === 'tiles' && 'grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr)); clear: both;'}
  ${({ $layout }) => $layout === 'picker' && `> * + * { border-top: 1px solid ${color('line')}; }`}
`;

// Aligned with the text of the rows: padding, radio and gap.
const Head = styled.div`
  padding: ${space(16)} ${space(20)} ${space(12)} calc(${space(20)} + ${space(24)} + ${space(12)});
  border-bottom: 1px solid ${color('line')};
  ${media.largeText} { padding-inline: calc(${space(12)} + ${space(24)} + ${space(12)}) ${space(12)}; }
  ${media.desktop} { padding-inline: calc(${space(32)} + ${space(24)} + ${space(12)}) ${space(32)}; }
`;
