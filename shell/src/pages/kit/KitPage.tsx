import { Gallery } from '@meishi/shell-sdk/gallery';

/** Every component of the kit in every state; in development only. */
export default function KitPage() {
  return <Gallery />;
}
