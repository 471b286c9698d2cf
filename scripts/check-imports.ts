import './swc-visits-using.ts';
import { tools } from './run-program.ts';

/** Runs dependency-cruiser with our rules. */
await import(tools.dependencyCruiser);
