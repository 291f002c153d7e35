/** PNG icons of the installed product, generated from `favicon.svg` (any) and `icon.svg` (maskable, apple). */
const ICON_SIZES = [192, 512] as const;

type IconPurpose = 'any' | 'maskable';
const iconPath = (size: number, purpose: IconPurpose | 'apple') => `/_/assets/icons/${purpose}-${size}.png`;

/** The home screen of iOS ignores the icons of a manifest. */
export const APPLE_ICON_PATH = iconPath(180, 'apple');

/** Entries of the web manifest. */
export const MANIFEST_ICONS = ICON_SIZES.flatMap((size) =>
  (['any', 'maskable'] as const).map((purpose) => ({
    src: iconPath(size, purpose),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
);

export const ICON_PATHS: readonly string[] = [APPLE_ICON_PATH, ...MANIFEST_ICONS.map(({ src }) => src)];
