import { expect, test } from 'vitest';
import { browserName } from './browserName.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', 'Safari'],
  ['curl', 'curl'],
])('browserName of %s is %s', (client, name) => expect(browserName(client)).toBe(name));
