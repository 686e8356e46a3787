;; Draws a cell of a field of vertical displacements; `draw.ts` and `pages.ts` describe the parameters.
(module
  (memory (export "memory") 1)

  ;; Four channels between two lines of a page, times 256. The line is in parts of 2^16.
  (func $sample (param $page i32) (param $lines i32) (param $line i32) (result v128)
    (local $entry i32) (local $share i32)
    (local.set $entry
      (i32.add (local.get $lines) (i32.shl (i32.shr_u (local.get $line) (i32.const 16)) (i32.const 2))))
    (local.set $share (i32.and (i32.shr_u (local.get $line) (i32.const 8)) (i32.const 255)))
    (i32x4.dot_i16x8_s
      (i16x8.extend_low_i8x16_u
        (i8x16.shuffle 0 16 1 17 2 18 3 19 4 20 5 21 6 22 7 23
          (v128.load32_zero (i32.add (local.get $page) (i32.load (local.get $entry))))
          (v128.load32_zero (i32.add (local.get $page) (i32.load offset=4 (local.get $entry))))))
      (call $shares (local.get $share))))

  ;; The weights of two values beside each other, of which the second has a share of 0 to 256.
  (func $shares (param $share i32) (result v128)
    (i32x4.splat
      (i32.or (i32.shl (local.get $share) (i32.const 16)) (i32.sub (i32.const 256) (local.get $share)))))

  (func $whole (param $value f64) (result i32)
    (i32.trunc_sat_f64_s (f64.floor (local.get $value))))

  (func $pixel (param $a v128) (param $b v128) (param $share i32) (result v128)
    (i32x4.shr_u
      (i32x4.dot_i16x8_s
        (v128.or
          (i32x4.shr_u (local.get $a) (i32.const 8))
          (i32x4.shl (i32x4.shr_u (local.get $b) (i32.const 8)) (i32.const 16)))
        (call $shares (local.get $share)))
      (i32.const 8)))

  (func (export "cell")
    (param $out i32) (param $stride i32) (param $width i32) (param $height i32)
    (param $from i32) (param $fromLines i32) (param $to i32) (param $toLines i32)
    (param $a f64) (param $aAcross f64) (param $aDown f64) (param $aBoth f64)
    (param $b f64) (param $bAcross f64) (param $bDown f64) (param $bBoth f64)
    (param $share f64) (param $shareAcross f64) (param $shareDown f64) (param $shareBoth f64)
    (local $x i32) (local $y i32) (local $shift i32) (local $part i32) (local $bytes v128)
    (local $lineA i32) (local $stepA i32) (local $lineB i32) (local $stepB i32) (local $shareAt i32) (local $stepShare i32)
    (loop $rows
      (local.set $lineA (call $whole (local.get $a)))
      (local.set $lineB (call $whole (local.get $b)))
      (local.set $shareAt (call $whole (local.get $share)))
      (local.set $stepA (call $whole (local.get $aAcross)))
      (local.set $stepB (call $whole (local.get $bAcross)))
      (local.set $stepShare (call $whole (local.get $shareAcross)))
      (local.set $x (i32.const 0))
      (loop $columns
        (local.set $shift (i32.shl (local.get $x) (i32.const 2)))
        (local.set $part (i32.shr_s (i32.add (local.get $shareAt) (i32.const 128)) (i32.const 8)))
        (local.set $part (select (local.get $part) (i32.const 0) (i32.gt_s (local.get $part) (i32.const 0))))
        (local.set $part (select (local.get $part) (i32.const 256) (i32.lt_s (local.get $part) (i32.const 256))))
        (local.set $bytes
          (call $pixel
            (call $sample
              (i32.add (local.get $from) (local.get $shift)) (local.get $fromLines) (local.get $lineA))
            (call $sample
              (i32.add (local.get $to) (local.get $shift)) (local.get $toLines) (local.get $lineB))
            (local.get $part)))
        (local.set $bytes (i16x8.narrow_i32x4_s (local.get $bytes) (local.get $bytes)))
        (v128.store32_lane 0
          (i32.add (local.get $out) (local.get $shift))
          (i8x16.narrow_i16x8_u (local.get $bytes) (local.get $bytes)))
        (local.set $lineA (i32.add (local.get $lineA) (local.get $stepA)))
        (local.set $lineB (i32.add (local.get $lineB) (local.get $stepB)))
        (local.set $shareAt (i32.add (local.get $shareAt) (local.get $stepShare)))
        (br_if $columns
          (i32.lt_u (local.tee $x (i32.add (local.get $x) (i32.const 1))) (local.get $width))))
      (local.set $a (f64.add (local.get $a) (local.get $aDown)))
      (local.set $b (f64.add (local.get $b) (local.get $bDown)))
      (local.set $share (f64.add (local.get $share) (local.get $shareDown)))
      (local.set $aAcross (f64.add (local.get $aAcross) (local.get $aBoth)))
      (local.set $bAcross (f64.add (local.get $bAcross) (local.get $bBoth)))
      (local.set $shareAcross (f64.add (local.get $shareAcross) (local.get $shareBoth)))
      (local.set $out (i32.add (local.get $out) (local.get $stride)))
      (br_if $rows
        (i32.lt_u (local.tee $y (i32.add (local.get $y) (i32.const 1))) (local.get $height)))))

  ;; Draws a cell in which one page is shown alone.
  (func (export "lone")
    (param $out i32) (param $stride i32) (param $width i32) (param $height i32)
    (param $page i32) (param $lines i32)
    (param $a f64) (param $aAcross f64) (param $aDown f64) (param $aBoth f64)
    (local $x i32) (local $y i32) (local $shift i32) (local $bytes v128) (local $line i32) (local $step i32)
    (loop $rows
      (local.set $line (call $whole (local.get $a)))
      (local.set $step (call $whole (local.get $aAcross)))
      (local.set $x (i32.const 0))
      (loop $columns
        (local.set $shift (i32.shl (local.get $x) (i32.const 2)))
        (local.set $bytes
          (i32x4.shr_u
            (call $sample
              (i32.add (local.get $page) (local.get $shift)) (local.get $lines) (local.get $line))
            (i32.const 8)))
        (local.set $bytes (i16x8.narrow_i32x4_s (local.get $bytes) (local.get $bytes)))
        (v128.store32_lane 0
          (i32.add (local.get $out) (local.get $shift))
          (i8x16.narrow_i16x8_u (local.get $bytes) (local.get $bytes)))
        (local.set $line (i32.add (local.get $line) (local.get $step)))
        (br_if $columns
          (i32.lt_u (local.tee $x (i32.add (local.get $x) (i32.const 1))) (local.get $width))))
      (local.set $a (f64.add (local.get $a) (local.get $aDown)))
      (local.set $aAcross (f64.add (local.get $aAcross) (local.get $aBoth)))
      (local.set $out (i32.add (local.get $out) (local.get $stride)))
      (br_if $rows
        (i32.lt_u (local.tee $y (i32.add (local.get $y) (i32.const 1))) (local.get $height)))))

  ;; Means of two lines each. Writes up to 12 bytes after the last line.
  (func (export "halve")
    (param $finer i32) (param $coarser i32) (param $stride i32) (param $count i32) (param $finerCount i32)
    (local $other i32) (local $at i32)
    (loop $lines
      (local.set $finerCount (i32.sub (local.get $finerCount) (i32.const 2)))
      ;; The last line of an odd number stays as it is.
      (local.set $other
        (select (local.get $finer) (i32.add (local.get $finer) (local.get $stride))
          (i32.lt_s (local.get $finerCount) (i32.const 0))))
      (local.set $at (i32.const 0))
      (loop $chunks
        (v128.store (i32.add (local.get $coarser) (local.get $at))
          (i8x16.avgr_u
            (v128.load (i32.add (local.get $finer) (local.get $at)))
            (v128.load (i32.add (local.get $other) (local.get $at)))))
        (br_if $chunks
          (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $stride))))
      (local.set $finer (i32.add (local.get $finer) (i32.shl (local.get $stride) (i32.const 1))))
      (local.set $coarser (i32.add (local.get $coarser) (local.get $stride)))
      (br_if $lines (local.tee $count (i32.sub (local.get $count) (i32.const 1)))))))
