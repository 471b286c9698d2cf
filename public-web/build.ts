import { build } from 'vite';
import { officeConfig, rendererConfig, siteConfig } from './vite.config.ts';

// The office first: the site's files name what both of them contain (lizenzen.txt) and compress what lies there.
for (const config of [officeConfig, siteConfig, rendererConfig]) await build({ ...config, configFile: false });
