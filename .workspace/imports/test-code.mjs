/** Files that never run in production, as regular expressions of dependency-cruiser. */
export const TESTS = ['\\.test\\.tsx?$', '(^|/)test-[^/]+\\.tsx?$'];
export const TEST_FOLDERS = ['^e2e/', '/testing/'];
