/** The profile of a patient beyond the identity: options of its lists, and body measures. */
export const MARITAL_STATUSES = ['single', 'married', 'divorced', 'widowed'] as const;
export const BLOOD_GROUPS = ['O+', 'O-', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-'] as const;
export const SMOKING_HABITS = ['never', 'former', 'sometimes', 'daily'] as const;
export const ACTIVITY_LEVELS = ['low', 'moderate', 'high'] as const;
export const FOOD_PREFERENCES = ['any', 'vegetarian', 'vegan', 'low-salt', 'low-sugar', 'gluten-free'] as const;

/** From a newborn to the tallest and heaviest people on record, in centimetres and kilograms. */
export const HEIGHT_CM = { min: 25, max: 260 } as const;
export const WEIGHT_KG = { min: 0.4, max: 500 } as const;

const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;
const toTenths = (value: number): number => Math.round(value * 10) / 10;

export interface FeetAndInches {
  readonly feet: number;
  readonly inches: number;
}

/** In centimetres, to one decimal. */
export const cmOfFeet = ({ feet, inches }: FeetAndInches): number =>
  toTenths((feet * INCHES_PER_FOOT + inches) * CM_PER_INCH);

/** To the nearest half inch, which is preserved by the conversion to centimetres and back. */
export const feetOfCm = (cm: number): FeetAndInches => {
  const halves = Math.round((cm / CM_PER_INCH) * 2);
  const feet = Math.floor(halves / (2 * INCHES_PER_FOOT));
  return { feet, inches: halves / 2 - feet * INCHES_PER_FOOT };
};
