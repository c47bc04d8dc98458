/**
 * Replaces the error descriptions of the federation runtime in the host's build. A message keeps the error
 * code, the URL of its documentation and its subject.
 */
const none: Readonly<Record<string, string>> = {};

export const runtimeDescMap = none;
export const typeDescMap = none;
export const buildDescMap = none;
export const errorDescMap = none;
