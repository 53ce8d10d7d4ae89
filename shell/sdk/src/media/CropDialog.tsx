import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import styled from 'styled-components';
import { Button } from '../button/Button.tsx';
import { CancelButton } from '../overlays/CancelButton.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { FailureCallout } from '../status/Callout.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { cropPicture, type PictureArea } from './crop-picture.ts';

interface CropDialogProps {
  file: File;
  aspect: number;
  shape: 'round' | 'rectangle';
  onCancel: () => void;
  onDone: (picture: Blob) => void;
}

/** A dialog to crop a picture. Dragging or arrow keys move it, the slider zooms. */
export function CropDialog({ file, aspect, shape, onCancel, onDone }: CropDialogProps) {
  const address = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea>();
  const [cutting, setCutting] = useState(false);
  const [failure, setFailure] = useState('');
  const finish = async () => {
    if (!area) return;
    setCutting(true);
    try {
      onDone(await cropPicture(file, area));
    } catch {
      setCutting(false);
      setFailure(t('This image could not be cropped. Please try another one.'));
    }
  };
  return (
    <Dialog
      onClose={onCancel}
      title={t('Crop image')}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" busy={cutting} onClick={finish}>
            {t('Use image')}
          </Button>
        </>
      }
    >
      <Stage>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            cropShape={shape === 'round' ? 'round' : 'rect'}
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            cropperProps={{ 'aria-label': t('Visible part of the image. Use the arrow keys to move it.') }}
          />
        )}
      </Stage>
      <Zoom>
        {t('Zoom')}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </Zoom>
      <FailureCallout>{failure}</FailureCallout>
    </Dialog>
  );
}

function useObjectUrl(file: Blob) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

const Stage = styled.div`
  position: relative;
  height: min(340px, 48dvh);
  overflow: hidden;
  border-radius: ${theme.radius.regular};
  background: #0b0b16;

  /* The cropper writes its own style element, which the content security policy refuses. */
  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    justify-content: center;
    align-items: center;
    overflow: hidden;
    user-select: none;
    touch-action: none;
    cursor: move;
  }

  .reactEasyCrop_Image {
    max-width: unset;
    will-change: transform;
  }

  .reactEasyCrop_Contain {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
  }

  .reactEasyCrop_CropArea {
    position: absolute;
    top: 50%;
    left: 50%;
    box-sizing: border-box;
    border: 1px solid rgb(255 255 255 / 50%);
    color: rgb(0 0 0 / 50%);
    box-shadow: 0 0 0 9999em;
    overflow: hidden;
    transform: translate(-50%, -50%);
  }

  .reactEasyCrop_CropAreaRound {
    border-radius: 50%;
  }
`;

const Zoom = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding-top: ${space(2)};
  font: 550 ${theme.size.small} ${theme.font.text};

  input {
    flex: 1;
    accent-color: ${theme.colour.ink};
  }
`;
