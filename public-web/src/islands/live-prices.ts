export { LivePriceSection as default } from '../prices/live-price-section.tsx';
