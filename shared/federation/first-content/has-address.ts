import { hasShape, isText, orNull } from './shape.ts';

/** Whether a response of `addressQuery` has the fields that are shown. */
export const hasAddress = hasShape({
  data: hasShape({
    addressByDoorId: hasShape({
      address_line_1: isText,
      address_line_2: orNull(isText),
      city: isText,
      state_abv: orNull(isText),
      postal_code: isText,
    }),
  }),
});
