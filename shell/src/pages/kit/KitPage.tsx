import { Gallery } from '@meishi/shell-sdk/gallery';

/** All components of the kit in all states. */
export default function KitPage() {
  return <Gallery />;
}
