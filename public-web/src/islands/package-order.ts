export { PackageOrder as default } from '../prices/package-order.tsx';
