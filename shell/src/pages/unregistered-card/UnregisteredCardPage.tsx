export default function UnregisteredCardPage() {
  return null;
}
