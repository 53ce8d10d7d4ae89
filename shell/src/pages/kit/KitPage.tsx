import { Gallery } from '@meishi/shell-sdk/gallery';

export default function KitPage() {
  return <Gallery />;
}
