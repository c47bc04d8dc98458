import {
  autoUpdate,
  FloatingPortal,
  flip,
  offset,
  safePolygon,
  shift,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions,
  useRole,
} from '@floating-ui/react';
import { cloneElement, type HTMLProps, type ReactElement, useState } from 'react';
import { color, layer, media, motion, radius, shadow, space, type } from 'shared/theme/tokens';
import styled, { keyframes } from 'styled-components';

interface TooltipProps {
  /** Short additional help. Not visible on touch devices, so never put required information here. */
  readonly text: string;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** One button or link with its own label. */
  readonly children: ReactElement<HTMLProps<HTMLElement>>;
}

/**
 * A tooltip that appears immediately on hover and focus (spec 9: delay 0). It stays while the pointer is over it, and
 * Escape closes it without moving the focus (WCAG 1.4.13).
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps): ReactElement {
  const [open, onOpenChange] = useState(false);
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange,
    placement: side,
    middleware: [offset(8), flip(), shift({ padding: 16 })],
    whileElementsMounted: autoUpdate,
  });
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { delay: 0, move: false, handleClose: safePolygon() }),
    useFocus(context),
    // Captures Escape, so that it does not also close a dialog around the control.
    useDismiss(context, { capture: { escapeKey: true } }),
    useRole(context, { role: 'tooltip' }),
  ]);
  return (
    <>
      {cloneElement(children, getReferenceProps({ ...children.props, ref: refs.setReference }))}
      {open && (
        <FloatingPortal>
          <TextBlock ref={refs.setFloating} style={floatingStyles} {...getFloatingProps()}>
            {text}
          </TextBlock>
        </FloatingPortal>
      )}
    </>
  );
}

const appear = keyframes`from { opacity: 0; }`;

const TextBlock = styled.div`
  ${type.small}
  z-index: ${layer.menu};
  width: max-content;
  max-width: min(20rem, calc(100vw - ${space(32)}));
  padding: ${space(8)} ${space(12)};
  border: 1px solid ${color('deepLine')};
  border-radius: ${radius.medium};
  background: ${color('deep')};
  color: ${color('onDeep')};
  box-shadow: ${shadow.overlay};
  animation: ${appear} ${motion.quick};
  ${media.reducedMotion} { animation: none; }
  ${media.print} { display: none; }
`;
