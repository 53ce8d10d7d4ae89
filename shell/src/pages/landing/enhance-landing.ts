import { initialsOf } from '@meishi/shell-sdk';
import { followPointer, nameSize } from '@meishi/shell-sdk/cards';
import { typedNameKey } from './typed-name.ts';

/** What `enhanceLanding` uses, passed to it because it refers to nothing outside itself. */
export const landingTools = { nameSize, initialsOf, followPointer, typedNameKey };

/**
 * Shows the typed name on card and phone, opens the profile at a tap, and hands the name over to sign-up. Used by the
 * app, and inlined by the server as source text. Returns a function that removes the listeners.
 */
export function enhanceLanding(
  root: ParentNode,
  { nameSize, initialsOf, followPointer, typedNameKey }: typeof landingTools,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const part = <E extends HTMLElement>(name: string) => root.querySelector<E>(`[data-part=${name}]`);

  const field = part<HTMLInputElement>('typed-name');
  const scene = part('tap-scene');
  const tap = part('tap');
  const card = part('tilting-card');
  const write = (name: string, text: string) => {
    const place = scene?.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (place) place.textContent = text;
    return place;
  };
  const showName = () => {
    const name = field?.value.trim() || (scene?.dataset.example ?? '');
    const onCard = write('name-on-card', name);
    if (onCard) onCard.dataset.size = String(nameSize(name));
    write('name-of-profile', name);
    write('initials', initialsOf(name));
  };
  field?.addEventListener('input', showName, { signal });
  // Browsers restore what was typed.
  if (field?.value) showName();

  const create = [...root.querySelectorAll<HTMLElement>('[data-part=create-card]')];
  for (const link of create)
    link.addEventListener(
      'click',
      () => {
        try {
          sessionStorage.setItem(typedNameKey, field?.value.trim() ?? '');
        } catch {
          // Without storage the name is typed again.
        }
      },
      { signal, capture: true },
    );
  field?.addEventListener('keydown', ({ key }) => key === 'Enter' && create[0]?.click(), { signal });

  tap?.addEventListener(
    'click',
    () => {
      const opened = scene?.toggleAttribute('data-opened') ?? false;
      tap.setAttribute('aria-pressed', String(opened));
    },
    { signal },
  );
  const endTilt = card && followPointer(card);

  return () => {
    listening.abort();
    endTilt?.();
  };
}
