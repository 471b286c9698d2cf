import { configure } from '@testing-library/react';

/** Set-up of the component tests: what appears late on a slow machine appears all the same. */
configure({ asyncUtilTimeout: 60_000 });
