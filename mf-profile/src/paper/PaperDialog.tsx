import { type ReaderLanguage, readerLanguages } from '@meishi/api-contract/rules/reader-files';
import {
  Button,
  Callout,
  Checkbox,
  currentLocale,
  Row,
  Spinner,
  Stack,
  Text,
  useLocale,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useEffect, useRef, useState } from 'react';
import { t } from '../words.ts';
import { CornerEditor } from './CornerEditor.tsx';
import { contactOf, type PaperContact, type PaperField, withTyped } from './fields/contact-fields.ts';
import { PaperFields } from './PaperFields.tsx';
import { smallPicture } from './picture/small-picture.ts';
import { turnedCorners } from './picture/turn.ts';
import { usePaper } from './reading/use-paper.ts';

interface PaperDialogProps {
  /** With what was read and corrected, and the picture if it is kept. */
  onRead: (contact: PaperContact, more: PaperExtras) => void;
  onClose: () => void;
  /** Offers to keep the picture with the contact. */
  canKeep?: boolean;
}

export interface PaperExtras {
  /** A small JPEG of the card. */
  picture: Blob | null;
  /** The text of the QR code in the picture. */
  code: string | null;
}

/** Reads the contact on a paper card from a photograph, without sending it anywhere. */
export default function PaperDialog({ onRead, onClose, canKeep = false }: PaperDialogProps) {
  const paper = usePaper();
  const { card } = paper;
  const locale = useLocale();
  const [language, setLanguage] = useState<ReaderLanguage>(() => languageOf(locale));
  const [isCropping, setCropping] = useState(false);
  const [isKept, setKept] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const [fields, setFields] = useState<PaperField[]>([]);
  useEffect(() => setFields((before) => withTyped(paper.fields, before)), [paper.fields]);

  const changeLanguage = (next: ReaderLanguage) => {
    setLanguage(next);
    if (paper.state === 'read' || paper.state === 'reading') paper.read(next);
  };
  const finish = async () => {
    const labels = { email: t('Work'), mobile: t('Mobile'), phone: t('Work') };
    const picture = isKept && card ? await smallPicture(card.card).catch(() => null) : null;
    setKept(picture !== null);
    setTooLarge(isKept && !picture);
    if (isKept && !picture) return;
    onRead(contactOf(fields, labels, currentLocale()), { picture, code: paper.code });
  };
  const isRead = paper.state === 'read' && !isCropping;

  return (
    <Dialog
      size="large"
      onClose={onClose}
      title={t('Scan a paper card')}
      description={
        canKeep
          ? t('The picture is read on this device. It goes nowhere unless you save it.')
          : t('The picture is read on this device and goes nowhere.')
      }
      footer={
        isRead && (
          <Button variant="primary" onClick={() => void finish()}>
            {t('Continue')}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {paper.problem === 'unreadable' && (
          <Callout tone="warning" announce title={t('This picture can’t be opened')}>
            {t('Your browser doesn’t know its format. Choose a JPEG or PNG picture, or take a photo.')}
          </Callout>
        )}
        {paper.problem === 'unavailable' && (
          <Callout tone="warning" announce title={t('The card could not be read')}>
            {t(
              'What reads the text could not be loaded. Connect to the internet and try again, or type what you see.',
            )}
          </Callout>
        )}
        {!isCropping && (
          <Select
            label={t('Language of the card')}
            value={language}
            onChange={({ target }) => changeLanguage(target.value as ReaderLanguage)}
            options={languageOptions(locale)}
          />
        )}
        {paper.state === 'empty' && <PictureButtons onChoose={(file) => paper.open(file, language)} />}
        {(paper.state === 'straightening' || paper.state === 'reading') && (
          <Row gap={3}>
            <Spinner size={24} />
            <Text role="status">
              {paper.state === 'straightening' ? t('Looking for the card …') : t('Reading the card …')}
            </Text>
          </Row>
        )}
        {isCropping && paper.picture && card && (
          <CornerEditor
            picture={paper.picture}
            corners={card.corners}
            onCancel={() => setCropping(false)}
            onChange={(corners) => {
              setCropping(false);
              paper.read(language, corners);
            }}
          />
        )}
        {isRead && card && (
          <>
            {!paper.problem && fields.every(({ value }) => value === '') && (
              <Callout tone="warning" announce title={t('No text was found')}>
                {t('Turn the card, set its corners, take another picture, or type what you see.')}
              </Callout>
            )}
            {!card.isFound && (
              <Text size="small" tone="soft" role="status">
                {t(
                  'The edges of the card were not found, so the whole picture was read. Set the corners if something is wrong.',
                )}
              </Text>
            )}
            <PaperFields card={card.card} fields={fields} onChange={setFields} />
            {canKeep && (
              <Checkbox
                label={t('Save the picture with the contact')}
                description={t('It is uploaded with the contact. Only you see it, and you can delete it.')}
                checked={isKept}
                onChange={setKept}
              />
            )}
            {isTooLarge && (
              <Callout tone="warning" announce>
                {t('Your browser could not save the picture. Continue without it, or try again.')}
              </Callout>
            )}
            <Row gap={2} wrap>
              <Button icon="edit" onClick={() => setCropping(true)}>
                {t('Set the corners')}
              </Button>
              <Button onClick={() => paper.read(language, turnedCorners(card.corners, 1))}>
                {t('Turn')}
              </Button>
              {paper.problem === 'unavailable' && (
                <Button icon="retry" onClick={() => paper.read(language)}>
                  {t('Try again')}
                </Button>
              )}
              <PictureButton onChoose={(file) => paper.open(file, language)}>
                {t('Other picture')}
              </PictureButton>
            </Row>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** The account's language, if cards can be read in it. */
function languageOf(locale: string): ReaderLanguage {
  const { language } = new Intl.Locale(locale);
  return Object.hasOwn(readerLanguages, language) ? (language as ReaderLanguage) : 'en';
}

function languageOptions(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return Object.keys(readerLanguages).map((value) => ({ value, label: names.of(value) ?? value }));
}

interface PictureButtonsProps {
  onChoose: (file: File) => void;
}

function PictureButtons({ onChoose }: PictureButtonsProps) {
  return (
    <Stack gap={3}>
      <Text tone="soft">
        {t('Lay the card on a table of another colour and photograph all of it, in even light.')}
      </Text>
      <Row gap={2} wrap>
        <PictureButton isPhoto onChoose={onChoose}>
          {t('Take a photo')}
        </PictureButton>
        <PictureButton onChoose={onChoose}>{t('Choose a picture')}</PictureButton>
      </Row>
    </Stack>
  );
}

interface PictureButtonProps extends PictureButtonsProps {
  /** Opens the camera of a phone. */
  isPhoto?: boolean;
  children: string;
}

function PictureButton({ onChoose, isPhoto = false, children }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture={isPhoto ? 'environment' : undefined}
        aria-label={children}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
      <Button
        variant={isPhoto ? 'primary' : undefined}
        icon={isPhoto ? 'camera' : 'upload'}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
