import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { textBlockOrder } from './text-block-order.ts';

export const textBlocksFeature: OfficeFeature = {
  name: 'text-blocks',
  searchOrder: textBlockOrder,
  actionWords: {
    'text-blocks.put': 'Textbausteine ändern',
  },
};
