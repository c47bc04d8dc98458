import type { Configuration } from 'webpack';
import type { SectionName } from './section-module.ts';

export function harnessConfig(_section: SectionName, _folder: string): Configuration {
  return {};
}
