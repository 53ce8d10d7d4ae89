import { z } from 'zod';

/** The fewest and the most days: `7-14`. */
export const deliveryDays = z
  .string()
  .regex(/^\d{1,3}-\d{1,3}$/, { error: 'Set it to two numbers of days, such as 7-14.' })
  .transform((text): [number, number] => {
    const [fewest = 0, most = 0] = text.split('-').map(Number);
    return [Math.min(fewest, most), Math.max(fewest, most)];
  })
  .prefault('7-14')
  .describe('how many days after the payment an order usually arrives, shown to buyers');
