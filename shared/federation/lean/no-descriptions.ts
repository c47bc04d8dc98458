/**
 * In the host's build in the place of the federation runtime's sentences on its errors. A message keeps
 * the code, the address of its page in the guide, and what it was about.
 */
const none: Readonly<Record<string, string>> = {};

export const runtimeDescMap = none;
export const typeDescMap = none;
export const buildDescMap = none;
export const errorDescMap = none;
