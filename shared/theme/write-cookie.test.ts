import { applyColorScheme } from './choices.ts';
import { writeCookie } from './write-cookie.ts';

afterEach(() => jest.restoreAllMocks());

test('writes and removes a cookie', () => {
  writeCookie('portal-test', 'yes', 60);
  expect(document.cookie).toContain('portal-test=yes');
  writeCookie('portal-test', '', 0);
  expect(document.cookie).not.toContain('portal-test');
});

test('changes colors even if the browser refuses cookies', () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(() => writeCookie('portal-test', 'yes', 60)).not.toThrow();
  applyColorScheme('dark');
  expect(document.documentElement.dataset.scheme).toBe('dark');
  applyColorScheme('system');
});
