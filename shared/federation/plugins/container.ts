import type { Module } from 'webpack';

/** Whether a module is the container of a remote, which `ModuleFederationPlugin` creates. */
export const isContainer = (module: Module): boolean =>
  module.identifier().startsWith('container entry ');
