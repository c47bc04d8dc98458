import type { ReactElement, ReactNode } from 'react';
import { color, media, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';
import { Icon, type IconName } from '../icons/icon.tsx';

/** `inline`: side by side, stacked on phones. `rows`: separated by lines. `picker`: full width. `tiles`: with an icon. */
export type RadioLayout = 'inline' | 'rows' | 'picker' | 'tiles';

export interface RadioOptionProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly label: ReactNode;
  /** Shown above the label in a tile. */
  readonly icon?: IconName;
  /** Shown to the right of the label, such as the fee. */
  readonly aside?: ReactNode;
  /** A secondary line below, with a left and a right text. */
  readonly detail?: readonly [left: ReactNode, right?: ReactNode];
  /** Why it cannot be chosen. The radio stays focusable. */
  readonly unavailable?: ReactNode;
  /** More content: date strip, chip, text. */
  readonly children?: ElementChildren;
  readonly layout: RadioLayout;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A radio with its label; the whole row can be pressed. */
export function RadioOption(props: RadioOptionProps): ReactElement {
  const { id, name, value, label, icon, aside, detail, unavailable, children, layout, chosen } =
    props;
  const isUnavailable = unavailable !== undefined;
  const detailsId = `${id}-more`;
  return (
    <Row $layout={layout} $chosen={chosen}>
      <Radio
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={chosen}
        aria-disabled={isUnavailable || undefined}
        aria-describedby={detail || children || isUnavailable ? detailsId : undefined}
        onChange={() => {
          if (!isUnavailable) props.onChoose();
        }}
      />
      <TextBlock>
        <First $off={isUnavailable}>
          <Label htmlFor={id} $strong={layout !== 'inline'}>
            {icon && <Icon name={icon} size={24} />}
            <span>{label}</span>
          </Label>
          {aside && <strong>{aside}</strong>}
        </First>
        {(detail || children || isUnavailable) && (
          <More id={detailsId}>
            {detail && (
              <Detail>
                <span>{detail[0]}</span>
                {detail[1] && <span>{detail[1]}</span>}
              </Detail>
            )}
            {isUnavailable && (
              <Reason>
                <Icon name="lock" />
                <span>{unavailable}</span>
              </Reason>
            )}
            {children}
          </More>
        )}
      </TextBlock>
    </Row>
  );
}

/** The border of a chosen tile is an inset shadow, so that the layout does not change. */
const tileStyle = (chosen: boolean) => `
  min-height: 3.5rem;
  padding: ${space(12)};
  border: 1.5px solid ${color(chosen ? 'action' : 'control')};
  border-radius: ${radius.medium};
  background: ${color(chosen ? 'harborTint' : 'sheet')};
  box-shadow: ${chosen ? `inset 0 0 0 1px ${color('action')}` : 'none'};
  > input { position: absolute; top: ${space(12)}; right: ${space(12)}; }
  label { display: grid; gap: ${space(8)}; overflow-wrap: anywhere; hyphens: auto; }
`;

const Row = styled.div<{ $layout: RadioLayout; $chosen: boolean }>`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space(12)};
  ${({ $layout }) => $layout === 'inline' && `min-height: 2.75rem; padding-block: 0.625rem;`}
  ${({ $layout }) => $layout === 'rows' && `padding: ${space(16)} 0; border-bottom: 1px solid ${color('line')};`}
  ${({ $layout }) => $layout === 'picker' && `padding: ${space(20)}; ${media.largeText} { padding: ${space(12)}; } ${media.desktop} { padding: ${space(20)} ${space(32)}; }`}
  ${({ $layout, $chosen }) =>
    $layout === 'picker' &&
    $chosen &&
    `background: ${color('harborTint')}; box-shadow: inset 4px 0 0 ${color('action')};
     ${media.forcedColors} { outline: 2px solid Highlight; outline-offset: -2px; }`}
  ${({ $layout, $chosen }) => $layout === 'tiles' && tileStyle($chosen)}
`;

const Radio = styled.input`
  /* Above the label's overlay that covers the row. */
  position: relative;
  z-index: 1;
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  appearance: none;
  border: 2px solid ${color('control')};
  border-radius: 50%;
  background: ${color('sheet')};
  cursor: pointer;
  &:checked {
    border-color: ${color('action')};
    background: radial-gradient(circle, ${color('action')} 0 32%, ${color('sheet')} 36%);
    ${media.forcedColors} { appearance: auto; }
  }
  &[aria-disabled='true'] { border-style: dashed; background: ${color('sunken')}; cursor: not-allowed; }
`;

const TextBlock = styled.div`
  flex: 1;
  min-width: 0;
`;

const First = styled.div<{ $off: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(16)};
  color: ${({ $off }) => color($off ? 'inkMuted' : 'ink')};
`;

const Label = styled.label<{ $strong: boolean }>`
  font-weight: ${({ $strong }) => ($strong ? 600 : 400)};
  cursor: pointer;
  /* An overlay makes the whole row clickable; links have their own stacking position. */
  &::before { content: ''; position: absolute; inset: 0; }
`;

const More = styled.div`
  ${type.small}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  margin-top: ${space(4)};
  color: ${color('ink')};
  a, button { position: relative; }
`;

const Detail = styled.div`
  display: flex;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 0 ${space(16)};
  > :first-child { flex: 1 1 8.5rem; }
  > :last-child:not(:first-child) { flex: none; text-align: end; }
  color: ${color('inkMuted')};
  strong { color: ${color('ink')}; }
`;

const Reason = styled.div`
  display: flex;
  gap: ${space(12)};
  > svg { color: ${color('inkMuted')}; }
`;
