import { directedIcons, type IconName, icons } from './icons.ts';

interface IconProps {
  name: IconName;
  /** Width and height in pixels. Defaults to 20. */
  size?: number;
  /** The accessible name, if no text beside the icon says it. Without it, the icon is hidden from screen readers. */
  label?: string;
  className?: string;
}

export function Icon({ name, size = 20, label, className }: IconProps) {
  const Drawing = icons[name];
  return (
    <Drawing
      size={size}
      strokeWidth={size < 18 ? 2 : 1.75}
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable={false}
      data-directed={directedIcons.has(name) || undefined}
    />
  );
}

/** Whether a name, such as one from a remote's contract, is an icon of the kit. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);
