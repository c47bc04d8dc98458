import type { SectionName } from 'shared/federation/section-module';
import type { Stack } from '#fixtures/stack.ts';
import { copyBuild } from './broken-build.ts';

/** The message of the error that the build throws. */
export const RENDER_ERROR = 'thrown while the section renders';

interface RenderErrorOptions {
  /** Name of the build in the store that is copied. */
  readonly from: string;
  /** Path of the screen that throws, below the section. */
  readonly path: string;
  /** `first render`, or the first input event whose text ends with an exclamation mark. */
  readonly when: 'first render' | 'exclamation mark';
}

/** Adds a copy of a build to the store, of which one screen throws while rendering. Returns its name there. */
export function createRenderErrorBuild(
  stack: Stack,
  section: SectionName,
  { from, path, when }: RenderErrorOptions,
): string {
  return copyBuild(stack, section, from, (record, file, text) => {
    if (file !== record.entry) return text;
    const [, container] = /^var (portal_\w+);/m.exec(text) ?? [];
    if (!container) throw new Error(`The entry of ${record.app} does not declare its container.`);
    return `${text}\n${createFailingContainer(container, path, when)}`;
  });
}

/**
 * Code that wraps the container of a remote. It has no React of its own, so the failing screen is a class that
 * React recognizes by `isReactComponent`, and updates itself through the updater that React assigns.
 */
function createFailingContainer(
  container: string,
  path: string,
  when: RenderErrorOptions['when'],
): string {
  return `;${container} = (({ init, get }) => {
  const wrapScreen = (Screen) => {
    function FailingScreen() { this.state = { failed: ${when === 'first render'} }; }
    FailingScreen.prototype = {
      constructor: FailingScreen,
      isReactComponent: {},
      componentDidMount() {
        this.onInput = ({ target }) => {
          if (target.value?.endsWith('!')) this.updater.enqueueSetState(this, { failed: true });
        };
        document.addEventListener('input', this.onInput);
      },
      componentWillUnmount() { document.removeEventListener('input', this.onInput); },
      render() {
        if (this.state.failed) throw new Error(${JSON.stringify(RENDER_ERROR)});
        const $$typeof = Symbol.for('react.transitional.element');
        return { $$typeof, type: Screen, key: null, ref: null, props: {} };
      },
    };
    return Object.assign(FailingScreen, { prefetch: Screen.prefetch });
  };
  const wrapModule = (section) => ({
    ...section,
    screens: section.screens.map((screen) =>
      screen.path === ${JSON.stringify(path)}
        ? { ...screen, load: () => screen.load().then(wrapScreen) }
        : screen,
    ),
  });
  const wrapFactory = (factory) => () => ({ default: wrapModule(factory().default) });
  return { init, get: (name) => get(name).then(wrapFactory) };
})(${container});`;
}
