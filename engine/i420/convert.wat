;; Converts packed pixels to 4:2:0 planes, eight pixels of two rows at a time; `planes.ts` describes the parameters.
(module
  (import "pixels" "memory" (memory 1))

  ;; The weights are three vectors of eight 16-bit numbers: how much of each channel goes into Y, U and V, times 2^15, for
  ;; two pixels. The order of the channels is theirs.

  ;; Four pixels to four values of Y.
  (func $luma (param $pixels v128) (param $weights v128) (result v128)
    (local $first v128) (local $second v128)
    (local.set $first
      (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_u (local.get $pixels)) (local.get $weights)))
    (local.set $second
      (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_u (local.get $pixels)) (local.get $weights)))
    (i32x4.shr_s
      (i32x4.add
        (call $pairs (local.get $first) (local.get $second))
        (v128.const i32x4 0x84000 0x84000 0x84000 0x84000)) ;; 16.5 * 2^15
      (i32.const 15)))

  ;; Sums of neighboring numbers of two vectors.
  (func $pairs (param $first v128) (param $second v128) (result v128)
    (i32x4.add
      (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $first) (local.get $second))
      (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $first) (local.get $second))))

  ;; Four pixels of each of two rows to the sums of the channels of their two blocks.
  (func $blocks (param $upper v128) (param $lower v128) (result v128)
    (local $first v128) (local $second v128)
    (local.set $first
      (i16x8.add (i16x8.extend_low_i8x16_u (local.get $upper)) (i16x8.extend_low_i8x16_u (local.get $lower))))
    (local.set $second
      (i16x8.add (i16x8.extend_high_i8x16_u (local.get $upper)) (i16x8.extend_high_i8x16_u (local.get $lower))))
    (i16x8.add
      (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $first) (local.get $second))
      (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $first) (local.get $second))))

  ;; The sums of four blocks to four bytes of U or V, in the low quarter.
  (func $chroma (param $first v128) (param $second v128) (param $weights v128) (result v128)
    (local $values v128)
    (local.set $values
      (i32x4.shr_s
        (i32x4.add
          (call $pairs
            (i32x4.dot_i16x8_s (local.get $first) (local.get $weights))
            (i32x4.dot_i16x8_s (local.get $second) (local.get $weights)))
          (v128.const i32x4 0x1010000 0x1010000 0x1010000 0x1010000)) ;; 128.5 * 2^17
        (i32.const 17)))
    (local.set $values (i16x8.narrow_i32x4_s (local.get $values) (local.get $values)))
    (i8x16.narrow_i16x8_u (local.get $values) (local.get $values)))

  (func (export "convert")
    (param $weights i32) (param $source i32) (param $stride i32) (param $width i32) (param $height i32)
    (param $y i32) (param $yStride i32) (param $u i32) (param $v i32) (param $chromaStride i32)
    (local $row i32) (local $column i32) (local $from i32) (local $to i32) (local $half i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $wy v128) (local $wu v128) (local $wv v128) (local $sum v128) (local $sum2 v128)
    (local.set $wy (v128.load (local.get $weights)))
    (local.set $wu (v128.load offset=16 (local.get $weights)))
    (local.set $wv (v128.load offset=32 (local.get $weights)))
    (loop $rows
      (local.set $column (i32.const 0))
      (loop $columns
        (local.set $from (i32.add (local.get $source) (i32.shl (local.get $column) (i32.const 2))))
        (local.set $to (i32.add (local.get $y) (local.get $column)))
        (local.set $half (i32.shr_u (local.get $column) (i32.const 1)))
        (local.set $a (v128.load (local.get $from)))
        (local.set $b (v128.load offset=16 (local.get $from)))
        (local.set $from (i32.add (local.get $from) (local.get $stride)))
        (local.set $c (v128.load (local.get $from)))
        (local.set $d (v128.load offset=16 (local.get $from)))
        (local.set $sum
          (i8x16.narrow_i16x8_u
            (i16x8.narrow_i32x4_s
              (call $luma (local.get $a) (local.get $wy)) (call $luma (local.get $b) (local.get $wy)))
            (i16x8.narrow_i32x4_s
              (call $luma (local.get $c) (local.get $wy)) (call $luma (local.get $d) (local.get $wy)))))
        (v128.store64_lane 0 (local.get $to) (local.get $sum))
        (v128.store64_lane 1 (i32.add (local.get $to) (local.get $yStride)) (local.get $sum))
        (local.set $sum (call $blocks (local.get $a) (local.get $c)))
        (local.set $sum2 (call $blocks (local.get $b) (local.get $d)))
        (v128.store32_lane 0 (i32.add (local.get $u) (local.get $half))
          (call $chroma (local.get $sum) (local.get $sum2) (local.get $wu)))
        (v128.store32_lane 0 (i32.add (local.get $v) (local.get $half))
          (call $chroma (local.get $sum) (local.get $sum2) (local.get $wv)))
        (br_if $columns
          (i32.lt_u (local.tee $column (i32.add (local.get $column) (i32.const 8))) (local.get $width))))
      (local.set $source (i32.add (local.get $source) (i32.shl (local.get $stride) (i32.const 1))))
      (local.set $y (i32.add (local.get $y) (i32.shl (local.get $yStride) (i32.const 1))))
      (local.set $u (i32.add (local.get $u) (local.get $chromaStride)))
      (local.set $v (i32.add (local.get $v) (local.get $chromaStride)))
      (br_if $rows
        (i32.lt_u (local.tee $row (i32.add (local.get $row) (i32.const 2))) (local.get $height))))))
