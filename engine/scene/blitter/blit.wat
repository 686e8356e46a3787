;; Draws premultiplied bitmaps of four bytes a pixel, alpha last, over others; `blitter.ts` describes the parameters.
(module
  (memory (export "memory") 1)

  ;; The first 5,120 bytes are weights for points between pixels, 16-bit numbers for each 1/128 px: at 0 eight of how much of
  ;; the lower pixel shows, of 128; at 2,048 four pairs of how much of the left and of the right one shows, of 128; at 4,096
  ;; four of how much of the right one shows, of 32,768.

  ;; Columns of the row at hand that are drawn: $from <= x < $to.
  (global $from (mut i32) (i32.const 0))
  (global $to (mut i32) (i32.const 0))

  ;; Numbers of 16 bits, each the product of two bytes, divided by 255 and rounded.
  (func $per255 (param $products v128) (result v128)
    (local $sum v128)
    (local.set $sum (i16x8.add (local.get $products) (v128.const i16x8 128 128 128 128 128 128 128 128)))
    (i16x8.shr_u (i16x8.add (local.get $sum) (i16x8.shr_u (local.get $sum) (i32.const 8))) (i32.const 8)))

  ;; Two pixels, as 16-bit numbers, times $alpha of 256.
  (func $faded (param $pixels v128) (param $alpha i32) (result v128)
    (if (i32.eq (local.get $alpha) (i32.const 256)) (then (return (local.get $pixels))))
    (i16x8.shr_u
      (i16x8.add
        (i16x8.mul (local.get $pixels) (i16x8.splat (local.get $alpha)))
        (v128.const i16x8 128 128 128 128 128 128 128 128))
      (i32.const 8)))

  ;; Two pixels over two others, as 16-bit numbers.
  (func $over (param $upper v128) (param $lower v128) (result v128)
    (i16x8.add
      (local.get $upper)
      (call $per255
        (i16x8.mul
          (local.get $lower)
          (i16x8.sub
            (v128.const i16x8 255 255 255 255 255 255 255 255)
            (i8x16.shuffle 6 7 6 7 6 7 6 7 14 15 14 15 14 15 14 15 (local.get $upper) (local.get $upper)))))))

  ;; Draws two pixels, as 16-bit numbers, over those at $at.
  (func $blend2 (param $at i32) (param $pixels v128)
    (if (v128.any_true (local.get $pixels))
      (then (call $cover2 (local.get $at) (local.get $pixels)))))

  ;; The same, for pixels that are not empty.
  (func $cover2 (param $at i32) (param $pixels v128)
    (local $bytes i64) (local $drawn v128)
    (local.set $bytes
      (i64x2.extract_lane 0 (i8x16.narrow_i16x8_u (local.get $pixels) (local.get $pixels))))
    (if
      (i64.eq
        (i64.and (local.get $bytes) (i64.const 0xff000000ff000000)) (i64.const 0xff000000ff000000))
      (then (i64.store (local.get $at) (local.get $bytes)))
      (else
        (local.set $drawn
          (call $over (local.get $pixels) (i16x8.extend_low_i8x16_u (v128.load64_zero (local.get $at)))))
        (v128.store64_lane 0 (local.get $at)
          (i8x16.narrow_i16x8_u (local.get $drawn) (local.get $drawn))))))

  ;; $blend2 with the first of the two.
  (func $blend1 (param $at i32) (param $pixels v128)
    (local $drawn v128)
    (local.set $drawn
      (call $over (local.get $pixels) (i16x8.extend_low_i8x16_u (v128.load32_zero (local.get $at)))))
    (v128.store32_lane 0 (local.get $at)
      (i8x16.narrow_i16x8_u (local.get $drawn) (local.get $drawn))))

  ;; The address of the first of the four pixels around a point in 1/65536 px.
  (func $pixel (param $source i32) (param $stride i32) (param $u i32) (param $v i32) (result i32)
    (i32.add
      (local.get $source)
      (i32.add
        (i32.mul (i32.shr_s (local.get $v) (i32.const 16)) (local.get $stride))
        (i32.shl (i32.shr_s (local.get $u) (i32.const 16)) (i32.const 2)))))

  ;; Two pixels and the two below them, as one row of 16-bit numbers times 128.
  (func $between (param $upper v128) (param $lower v128) (param $v i32) (result v128)
    (i16x8.add
      (i16x8.shl (local.get $upper) (i32.const 7))
      (i16x8.mul
        (i16x8.sub (local.get $lower) (local.get $upper))
        (v128.load (i32.and (i32.shr_u (local.get $v) (i32.const 5)) (i32.const 0x7f0))))))

  ;; The four pixels around a point in 1/65536 px as one of 32-bit numbers.
  (func $sample (param $source i32) (param $stride i32) (param $u i32) (param $v i32) (result v128)
    (local $at i32) (local $upper v128) (local $lower v128) (local $column v128)
    (local.set $at
      (call $pixel (local.get $source) (local.get $stride) (local.get $u) (local.get $v)))
    (local.set $upper (v128.load8x8_u (local.get $at)))
    (local.set $lower (v128.load8x8_u (i32.add (local.get $at) (local.get $stride))))
    ;; Bitmaps of texts are mostly empty.
    (if (i32.eqz (v128.any_true (v128.or (local.get $upper) (local.get $lower))))
      (then (return (v128.const i32x4 0 0 0 0))))
    (local.set $column (call $between (local.get $upper) (local.get $lower) (local.get $v)))
    (i32x4.shr_u
      (i32x4.add
        (i32x4.dot_i16x8_s
          (i8x16.shuffle 0 1 8 9 2 3 10 11 4 5 12 13 6 7 14 15 (local.get $column) (local.get $column))
          (v128.load offset=0x800 (i32.and (i32.shr_u (local.get $u) (i32.const 5)) (i32.const 0x7f0))))
        (v128.const i32x4 8192 8192 8192 8192))
      (i32.const 14)))

  ;; The four pixels at each of two addresses as two pixels of 16-bit numbers. It takes fewer steps than $sample twice: a pixel
  ;; may differ from that by 1.
  (func $pair
    (param $one i32) (param $other i32) (param $stride i32)
    (param $u i32) (param $v i32) (param $otherU i32) (param $otherV i32) (result v128)
    (local $first v128) (local $second v128) (local $left v128)
    (local.set $first
      (call $between
        (v128.load8x8_u (local.get $one))
        (v128.load8x8_u (i32.add (local.get $one) (local.get $stride)))
        (local.get $v)))
    (local.set $second
      (call $between
        (v128.load8x8_u (local.get $other))
        (v128.load8x8_u (i32.add (local.get $other) (local.get $stride)))
        (local.get $otherV)))
    (local.set $left
      (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $first) (local.get $second)))
    (i16x8.shr_u
      (i16x8.add
        (i16x8.add (local.get $left) (v128.const i16x8 64 64 64 64 64 64 64 64))
        (i16x8.q15mulr_sat_s
          (i16x8.sub
            (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $first) (local.get $second))
            (local.get $left))
          (v128.load64_lane offset=0x1000 1
            (i32.and (i32.shr_u (local.get $otherU) (i32.const 6)) (i32.const 0x3f8))
            (v128.load64_zero offset=0x1000
              (i32.and (i32.shr_u (local.get $u) (i32.const 6)) (i32.const 0x3f8))))))
      (i32.const 7)))

  ;; 0 if two pixels at an address and the two below them are empty.
  (func $filled (param $at i32) (param $stride i32) (result i64)
    (i64.or (i64.load (local.get $at)) (i64.load (i32.add (local.get $at) (local.get $stride)))))

  (func $fixed (param $number f64) (result i32)
    (i32.trunc_sat_f64_s (f64.nearest (f64.mul (local.get $number) (f64.const 65536)))))

  ;; Leaves of the columns those for which low <= start + step * x <= high.
  (func $narrow (param $start f64) (param $step f64) (param $low f64) (param $high f64)
    (local $one f64) (local $other f64) (local $column i32)
    (if (f64.lt (f64.abs (local.get $step)) (f64.const 1e-7))
      (then
        (if (i32.or (f64.lt (local.get $start) (local.get $low)) (f64.gt (local.get $start) (local.get $high)))
          (then (global.set $to (global.get $from)))))
      (else
        (local.set $one (f64.div (f64.sub (local.get $low) (local.get $start)) (local.get $step)))
        (local.set $other (f64.div (f64.sub (local.get $high) (local.get $start)) (local.get $step)))
        (local.set $column
          (i32.trunc_sat_f64_s
            (f64.ceil (f64.min (local.get $one) (local.get $other)))))
        (if (i32.gt_s (local.get $column) (global.get $from)) (then (global.set $from (local.get $column))))
        (local.set $column
          (i32.trunc_sat_f64_s
            (f64.floor (f64.min (f64.max (local.get $one) (local.get $other)) (f64.const 1e6)))))
        (if (i32.lt_s (local.get $column) (global.get $to))
          (then (global.set $to (i32.add (local.get $column) (i32.const 1))))))))

  ;; Draws columns $x to $end of a row.
  (func $columns
    (param $row i32) (param $x i32) (param $end i32) (param $source i32) (param $stride i32)
    (param $u f64) (param $v f64) (param $uStep f64) (param $vStep f64) (param $alpha i32)
    (local $at i32) (local $last i32) (local $fu i32) (local $fv i32) (local $du i32) (local $dv i32)
    (local $nextU i32) (local $nextV i32) (local $one i32) (local $other i32)
    (if (i32.ge_s (local.get $x) (local.get $end)) (then (return)))
    (local.set $at (i32.add (local.get $row) (i32.shl (local.get $x) (i32.const 2))))
    (local.set $last (i32.add (local.get $row) (i32.shl (local.get $end) (i32.const 2))))
    ;; Counted from column 0, so that a pixel is the same whatever is drawn beside it.
    (local.set $du (call $fixed (local.get $uStep)))
    (local.set $dv (call $fixed (local.get $vStep)))
    (local.set $fu (i32.add (call $fixed (local.get $u)) (i32.mul (local.get $x) (local.get $du))))
    (local.set $fv (i32.add (call $fixed (local.get $v)) (i32.mul (local.get $x) (local.get $dv))))
    (loop $pairs
      (if (i32.le_s (i32.add (local.get $at) (i32.const 8)) (local.get $last))
        (then
          (local.set $nextU (i32.add (local.get $fu) (local.get $du)))
          (local.set $nextV (i32.add (local.get $fv) (local.get $dv)))
          (local.set $one
            (call $pixel (local.get $source) (local.get $stride) (local.get $fu) (local.get $fv)))
          (local.set $other
            (call $pixel (local.get $source) (local.get $stride) (local.get $nextU) (local.get $nextV)))
          ;; Bitmaps of texts are mostly empty.
          (if
            (i64.ne
              (i64.or
                (call $filled (local.get $one) (local.get $stride))
                (call $filled (local.get $other) (local.get $stride)))
              (i64.const 0))
            (then
              (call $cover2
                (local.get $at)
                (call $faded
                  (call $pair
                    (local.get $one) (local.get $other) (local.get $stride)
                    (local.get $fu) (local.get $fv) (local.get $nextU) (local.get $nextV))
                  (local.get $alpha)))))
          (local.set $fu (i32.add (local.get $nextU) (local.get $du)))
          (local.set $fv (i32.add (local.get $nextV) (local.get $dv)))
          (local.set $at (i32.add (local.get $at) (i32.const 8)))
          (br $pairs))))
    (if (i32.lt_s (local.get $at) (local.get $last))
      (then
        (local.set $one
          (call $pixel (local.get $source) (local.get $stride) (local.get $fu) (local.get $fv)))
        (call $blend1
          (local.get $at)
          (call $faded
            (call $pair
              (local.get $one) (local.get $one) (local.get $stride)
              (local.get $fu) (local.get $fv) (local.get $fu) (local.get $fv))
            (local.get $alpha))))))

  ;; Draws one color, two pixels of 16-bit numbers, over columns $x to $end of a row.
  (func $fill (param $row i32) (param $x i32) (param $end i32) (param $color v128)
    (local $at i32) (local $last i32) (local $four v128)
    (local.set $at (i32.add (local.get $row) (i32.shl (local.get $x) (i32.const 2))))
    (local.set $last (i32.add (local.get $row) (i32.shl (local.get $end) (i32.const 2))))
    (if (i32.eq (i16x8.extract_lane_u 3 (local.get $color)) (i32.const 255))
      (then
        (local.set $four (i8x16.narrow_i16x8_u (local.get $color) (local.get $color)))
        (loop $fours
          (if (i32.le_s (i32.add (local.get $at) (i32.const 16)) (local.get $last))
            (then
              (v128.store (local.get $at) (local.get $four))
              (local.set $at (i32.add (local.get $at) (i32.const 16)))
              (br $fours))))))
    (loop $pairs
      (if (i32.le_s (i32.add (local.get $at) (i32.const 8)) (local.get $last))
        (then
          (call $blend2 (local.get $at) (local.get $color))
          (local.set $at (i32.add (local.get $at) (i32.const 8)))
          (br $pairs))))
    (if (i32.lt_s (local.get $at) (local.get $last))
      (then (call $blend1 (local.get $at) (local.get $color)))))

  (func (export "draw")
    (param $source i32) (param $stride i32) (param $width i32) (param $height i32)
    (param $target i32) (param $targetStride i32)
    (param $left i32) (param $y i32) (param $right i32) (param $bottom i32)
    (param $a f64) (param $b f64) (param $c f64) (param $d f64) (param $e f64) (param $f f64)
    (param $alpha i32)
    (param $flatLeft f64) (param $flatTop f64) (param $flatRight f64) (param $flatBottom f64) (param $flat i32)
    (local $row i32) (local $u f64) (local $v f64) (local $start i32) (local $end i32) (local $color v128)
    (local.set $color
      (call $faded (i16x8.extend_low_i8x16_u (i32x4.splat (local.get $flat))) (local.get $alpha)))
    (local.set $row (i32.add (local.get $target) (i32.mul (local.get $y) (local.get $targetStride))))
    (loop $rows
      (if (i32.lt_s (local.get $y) (local.get $bottom))
        (then
          (local.set $u
            (f64.add (local.get $c) (f64.mul (local.get $b) (f64.convert_i32_s (local.get $y)))))
          (local.set $v
            (f64.add (local.get $f) (f64.mul (local.get $e) (f64.convert_i32_s (local.get $y)))))
          (global.set $from (local.get $left))
          (global.set $to (local.get $right))
          ;; A little less than the edge, as the steps between columns are rounded.
          (call $narrow (local.get $u) (local.get $a)
            (f64.const 0.05) (f64.sub (f64.convert_i32_s (local.get $width)) (f64.const -0.95)))
          (call $narrow (local.get $v) (local.get $d)
            (f64.const 0.05) (f64.sub (f64.convert_i32_s (local.get $height)) (f64.const -0.95)))
          (local.set $start (global.get $from))
          (local.set $end (global.get $to))
          (if (f64.lt (local.get $flatLeft) (local.get $flatRight))
            (then
              (call $narrow (local.get $u) (local.get $a) (local.get $flatLeft) (local.get $flatRight))
              (call $narrow (local.get $v) (local.get $d) (local.get $flatTop) (local.get $flatBottom))
              (if (i32.lt_s (i32.add (global.get $from) (i32.const 8)) (global.get $to))
                (then
                  (call $columns (local.get $row) (local.get $start) (global.get $from)
                    (local.get $source) (local.get $stride)
                    (local.get $u) (local.get $v) (local.get $a) (local.get $d) (local.get $alpha))
                  (call $fill (local.get $row) (global.get $from) (global.get $to) (local.get $color))
                  (local.set $start (global.get $to))))))
          (call $columns (local.get $row) (local.get $start) (local.get $end)
            (local.get $source) (local.get $stride)
            (local.get $u) (local.get $v) (local.get $a) (local.get $d) (local.get $alpha))
          (local.set $row (i32.add (local.get $row) (local.get $targetStride)))
          (local.set $y (i32.add (local.get $y) (i32.const 1)))
          (br $rows)))))

  (func (export "place")
    (param $source i32) (param $stride i32) (param $target i32) (param $targetStride i32)
    (param $width i32) (param $height i32) (param $alpha i32)
    (local $from i32) (local $at i32) (local $last i32) (local $pixels v128)
    (loop $rows
      (if (i32.gt_s (local.get $height) (i32.const 0))
        (then
          (local.set $from (local.get $source))
          (local.set $at (local.get $target))
          (local.set $last (i32.add (local.get $at) (i32.shl (local.get $width) (i32.const 2))))
          (loop $fours
            (if (i32.le_s (i32.add (local.get $at) (i32.const 16)) (local.get $last))
              (then
                (local.set $pixels (v128.load (local.get $from)))
                (if
                  (i32.and
                    (i32.eq (local.get $alpha) (i32.const 256))
                    (i32x4.all_true
                      (i32x4.eq
                        (i32x4.shr_u (local.get $pixels) (i32.const 24))
                        (v128.const i32x4 255 255 255 255))))
                  (then (v128.store (local.get $at) (local.get $pixels)))
                  (else
                    (if (v128.any_true (local.get $pixels))
                      (then
                        (call $blend2 (local.get $at)
                          (call $faded (i16x8.extend_low_i8x16_u (local.get $pixels)) (local.get $alpha)))
                        (call $blend2 (i32.add (local.get $at) (i32.const 8))
                          (call $faded (i16x8.extend_high_i8x16_u (local.get $pixels)) (local.get $alpha)))))))
                (local.set $from (i32.add (local.get $from) (i32.const 16)))
                (local.set $at (i32.add (local.get $at) (i32.const 16)))
                (br $fours))))
          (loop $ones
            (if (i32.lt_s (local.get $at) (local.get $last))
              (then
                (call $blend1 (local.get $at)
                  (call $faded
                    (i16x8.extend_low_i8x16_u (v128.load32_zero (local.get $from))) (local.get $alpha)))
                (local.set $from (i32.add (local.get $from) (i32.const 4)))
                (local.set $at (i32.add (local.get $at) (i32.const 4)))
                (br $ones))))
          (local.set $source (i32.add (local.get $source) (local.get $stride)))
          (local.set $target (i32.add (local.get $target) (local.get $targetStride)))
          (local.set $height (i32.sub (local.get $height) (i32.const 1)))
          (br $rows)))))

  (func (export "premultiply")
    (param $source i32) (param $target i32) (param $stride i32) (param $width i32) (param $height i32)
    (local $at i32) (local $last i32) (local $pixel v128)
    (loop $rows
      (if (i32.gt_s (local.get $height) (i32.const 0))
        (then
          (local.set $at (local.get $target))
          (local.set $last (i32.add (local.get $at) (i32.shl (local.get $width) (i32.const 2))))
          (loop $ones
            (if (i32.lt_s (local.get $at) (local.get $last))
              (then
                (local.set $pixel (i16x8.extend_low_i8x16_u (v128.load32_zero (local.get $source))))
                (local.set $pixel
                  (call $per255
                    (i16x8.mul
                      (local.get $pixel)
                      (i8x16.shuffle 6 7 6 7 6 7 16 17 6 7 6 7 6 7 16 17
                        (local.get $pixel) (v128.const i16x8 255 255 255 255 255 255 255 255)))))
                (v128.store32_lane 0 (local.get $at)
                  (i8x16.narrow_i16x8_u (local.get $pixel) (local.get $pixel)))
                (local.set $source (i32.add (local.get $source) (i32.const 4)))
                (local.set $at (i32.add (local.get $at) (i32.const 4)))
                (br $ones))))
          (local.set $target (i32.add (local.get $target) (local.get $stride)))
          (local.set $height (i32.sub (local.get $height) (i32.const 1)))
          (br $rows)))))

  (func (export "project")
    (param $source i32) (param $stride i32) (param $width i32) (param $height i32)
    (param $target i32) (param $targetStride i32)
    (param $left i32) (param $y i32) (param $right i32) (param $bottom i32)
    (param $a f64) (param $b f64) (param $c f64) (param $d f64) (param $e f64) (param $f f64)
    (param $g f64) (param $h f64) (param $i f64)
    (param $columns i32) (param $lines i32) (param $alpha i32)
    (local $row i32) (local $x i32) (local $across i32) (local $down i32)
    (local $stepX f64) (local $stepY f64) (local $px f64) (local $py f64) (local $w f64) (local $u f64) (local $v f64)
    (local $sum v128) (local $share v128)
    (local.set $stepX (f64.div (f64.const 1) (f64.convert_i32_s (local.get $columns))))
    (local.set $stepY (f64.div (f64.const 1) (f64.convert_i32_s (local.get $lines))))
    (local.set $share
      (f32x4.splat
        (f32.demote_f64 (f64.mul (local.get $stepX) (local.get $stepY)))))
    (local.set $row (i32.add (local.get $target) (i32.mul (local.get $y) (local.get $targetStride))))
    (loop $rows
      (if (i32.lt_s (local.get $y) (local.get $bottom))
        (then
          (local.set $x (local.get $left))
          (loop $pixels
            (if (i32.lt_s (local.get $x) (local.get $right))
              (then
                (local.set $sum (v128.const i32x4 0 0 0 0))
                (local.set $down (i32.const 0))
                (loop $samplesDown
                  (local.set $py
                    (f64.add
                      (f64.convert_i32_s (local.get $y))
                      (f64.mul (f64.add (f64.convert_i32_s (local.get $down)) (f64.const 0.5)) (local.get $stepY))))
                  (local.set $across (i32.const 0))
                  (loop $samplesAcross
                    (local.set $px
                      (f64.add
                        (f64.convert_i32_s (local.get $x))
                        (f64.mul (f64.add (f64.convert_i32_s (local.get $across)) (f64.const 0.5)) (local.get $stepX))))
                    (local.set $w
                      (f64.add
                        (f64.add (f64.mul (local.get $g) (local.get $px)) (f64.mul (local.get $h) (local.get $py)))
                        (local.get $i)))
                    ;; Nothing behind the viewer is drawn.
                    (if (f64.gt (local.get $w) (f64.const 0))
                      (then
                        (local.set $w (f64.div (f64.const 1) (local.get $w)))
                        ;; From a point to the center of the first of the pixels around it, which is half a px before, after
                        ;; the edge.
                        (local.set $u
                          (f64.add
                            (f64.mul
                              (f64.add
                                (f64.add
                                  (f64.mul (local.get $a) (local.get $px)) (f64.mul (local.get $b) (local.get $py)))
                                (local.get $c))
                              (local.get $w))
                            (f64.const 0.5)))
                        (local.set $v
                          (f64.add
                            (f64.mul
                              (f64.add
                                (f64.add
                                  (f64.mul (local.get $d) (local.get $px)) (f64.mul (local.get $e) (local.get $py)))
                                (local.get $f))
                              (local.get $w))
                            (f64.const 0.5)))
                        (if
                          (i32.and
                            (i32.and
                              (f64.ge (local.get $u) (f64.const 0))
                              (f64.lt (local.get $u) (f64.convert_i32_s (i32.add (local.get $width) (i32.const 1)))))
                            (i32.and
                              (f64.ge (local.get $v) (f64.const 0))
                              (f64.lt (local.get $v) (f64.convert_i32_s (i32.add (local.get $height) (i32.const 1))))))
                          (then
                            (local.set $sum
                              (i32x4.add
                                (local.get $sum)
                                (call $sample (local.get $source) (local.get $stride)
                                  (i32.trunc_sat_f64_s (f64.mul (local.get $u) (f64.const 65536)))
                                  (i32.trunc_sat_f64_s (f64.mul (local.get $v) (f64.const 65536))))))))))
                    (br_if $samplesAcross
                      (i32.lt_s
                        (local.tee $across (i32.add (local.get $across) (i32.const 1)))
                        (local.get $columns))))
                  (br_if $samplesDown
                    (i32.lt_s (local.tee $down (i32.add (local.get $down) (i32.const 1))) (local.get $lines))))
                (if (v128.any_true (local.get $sum))
                  (then
                    (local.set $sum
                      (i32x4.trunc_sat_f32x4_s
                        (f32x4.nearest (f32x4.mul (f32x4.convert_i32x4_s (local.get $sum)) (local.get $share)))))
                    (call $blend1
                      (i32.add (local.get $row) (i32.shl (local.get $x) (i32.const 2)))
                      (call $faded (i16x8.narrow_i32x4_s (local.get $sum) (local.get $sum)) (local.get $alpha)))))
                (local.set $x (i32.add (local.get $x) (i32.const 1)))
                (br $pixels))))
          (local.set $row (i32.add (local.get $row) (local.get $targetStride)))
          (local.set $y (i32.add (local.get $y) (i32.const 1)))
          (br $rows)))))

  (func (export "unpremultiply") (param $at i32) (param $end i32)
    (local $alpha i32) (local $pixel v128)
    (loop $ones
      (if (i32.lt_s (local.get $at) (local.get $end))
        (then
          (local.set $alpha (i32.load8_u offset=3 (local.get $at)))
          ;; Others stay as they are.
          (if (i32.and (i32.gt_u (local.get $alpha) (i32.const 0)) (i32.lt_u (local.get $alpha) (i32.const 255)))
            (then
              (local.set $pixel
                (i32x4.trunc_sat_f32x4_s
                  (f32x4.nearest
                    (f32x4.mul
                      (f32x4.convert_i32x4_u
                        (i32x4.extend_low_i16x8_u
                          (i16x8.extend_low_i8x16_u (v128.load32_zero (local.get $at)))))
                      (f32x4.replace_lane 3
                        (f32x4.splat
                          (f32.div (f32.const 255) (f32.convert_i32_u (local.get $alpha))))
                        (f32.const 1))))))
              (local.set $pixel (i16x8.narrow_i32x4_u (local.get $pixel) (local.get $pixel)))
              (v128.store32_lane 0 (local.get $at)
                (i8x16.narrow_i16x8_u (local.get $pixel) (local.get $pixel)))))
          (local.set $at (i32.add (local.get $at) (i32.const 4)))
          (br $ones))))))
