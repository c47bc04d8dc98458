// The entry point of the utility service: the only file that other folders import.

export { createUtility } from './create-utility.ts';
