import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Set-up of the component tests: what appears late on a slow machine appears all the same. */
configure({ asyncUtilTimeout: 60_000 });

// What is still mounted when the page is gone would go on without it.
afterEach(cleanup);
